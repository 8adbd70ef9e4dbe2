// A separate program: creates an empty embedded database in the given folder (see embedded-connection.ts).
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (!folder) throw new Error('no folder given');
await (await PGlite.create(folder)).close();
