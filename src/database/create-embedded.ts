// A program of its own: makes an empty embedded database in the folder that it is given (see connection.ts).
import { PGlite } from '@electric-sql/pglite';

const folder = process.argv[2];
if (!folder) throw new Error('no folder given');
await (await PGlite.create(folder)).close();
