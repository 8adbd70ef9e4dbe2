import { invariants } from '#app/schema.ts';
import { audit, listViolations } from '#platform/database/audit/audit.ts';
import { connect } from '#platform/database/connect.ts';
import type { AuditFinding } from '#platform/database/tables/maintenance.ts';

export async function auditDatabase(
  target: { folder: string; databaseUrl: string | undefined },
  now: Date,
): Promise<AuditFinding[]> {
  const connection = await connect(
    target.databaseUrl ? { url: target.databaseUrl } : { folder: `${target.folder}/database` },
  );
  try {
    return listViolations(await audit(connection, now, invariants));
  } finally {
    await connection.close();
  }
}
