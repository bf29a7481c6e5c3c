import { inject } from 'vitest'
import type { Context } from '../../src/context.ts'
import { answersFollowed } from '../../src/http/replies/after-response.ts'
import type { TestDatabase } from '../database.ts'
import { onServer } from '../template-database.ts'
import { findTenants } from './tenants.ts'
import { planIn, unboundScans } from './unbound-scans.ts'

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_verbose': 'on',
  // Told to whoever asks, and not written into the log.
  'auto_explain.log_level': 'notice',
}

/** What a server asks of PostgreSQL while its plans are collected. */
export interface CollectedPlans {
  /** All statements that ran, and what each reads of tables of organisations without one. */
  ran: ReadonlyMap<string, ReadonlySet<string>>
  /** Does something of which plans are collected, with what follows an answer. */
  collecting: <Result>(context: Context, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Collects plans in a database that is a test's own, and that nobody came to yet. Connections tell them only while they are collected: to tell a
 * plan takes longer than most statements do.
 */
export async function collectPlans({ pool, owner }: TestDatabase): Promise<CollectedPlans> {
  const tenants = await findTenants(owner)
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  for (const [setting, value] of Object.entries(SETTINGS))
    await onServer(
      inject('postgresUrl'),
      `alter database ${rows[0]?.name} set ${setting} = '${value}'`,
    )
  // A server may not set it.
  await owner.query(`
    create function tell_plans(p_of_ms text) returns text language sql security definer
      as $$ select set_config('auto_explain.log_min_duration', p_of_ms, false) $$;
    grant execute on function tell_plans to public`)
  const ran = new Map<string, Set<string>>()
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const found = planIn(message ?? '')
      if (!found) return
      const known = ran.getOrInsertComputed(found.statement, () => new Set())
      for (const scan of unboundScans(found.plan, tenants)) known.add(scan)
    })
  })
  // Each is at rest then, outside of any transaction.
  const tell = async (ofMs: '0' | '-1') => {
    const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    await Promise.all(all.map((client) => client.query('select tell_plans($1)', [ofMs])))
    for (const client of all) client.release()
  }
  return {
    ran,
    collecting: async (context, work) => {
      await answersFollowed(context)
      await tell('0')
      try {
        return await work()
      } finally {
        await answersFollowed(context)
        await tell('-1')
      }
    },
  }
}
