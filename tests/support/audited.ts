import { audit, brokenOf, type Finding } from '#database/audit/audit.ts';
import { connect } from '#database/connection.ts';

/** What does not hold in the database of a server that was stopped, or that runs on PostgreSQL. */
export async function auditedAt(
  where: { folder: string; databaseUrl: string | undefined },
  now: Date,
): Promise<Finding[]> {
  const connection = await connect(
    where.databaseUrl ? { url: where.databaseUrl } : { folder: `${where.folder}/database` },
  );
  try {
    return brokenOf(await audit(connection, now));
  } finally {
    await connection.close();
  }
}
