import type pg from 'pg'

/**
 * pg's own mode (docs/decisions/0213-pipelined-statements.md): a statement is sent without waiting for the answer of
 * the one before. The types of pg do not name the field.
 */
type Pipelining = { pipeline?: boolean }

/** A COPY cannot share its connection with statements that are sent ahead, so it waits for them and runs alone. */
export async function withoutPipeline<T>(
  client: pg.ClientBase & Pipelining,
  copy: () => Promise<T>,
): Promise<T> {
  if (!client.pipeline) return copy()
  await client.query('select 1')
  client.pipeline = false
  try {
    return await copy()
  } finally {
    client.pipeline = true
  }
}
