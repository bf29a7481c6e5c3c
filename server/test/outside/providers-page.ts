import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '..', '..', '..', 'docs', 'payment-providers.md')

/** The page that says what we send to providers and rely on. */
export interface ProvidersPage {
  /** What it says of a call: the fields that we send, or that we read. */
  told: (call: string, what: 'sends' | 'reads') => string[]
  /** The cells of the table that it has under a call. */
  tabled: (call: string) => string[][]
}

export async function readProvidersPage(): Promise<ProvidersPage> {
  const page = await readFile(PAGE, 'utf8')
  const under = (call: string) => page.split(`### ${call}\n`)[1]?.split('\n#')[0] ?? ''
  return {
    told(call, what) {
      const [line = ''] = under(call).match(new RegExp(`^- ${what}: .*$`, 'm')) ?? []
      return [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    },
    tabled(call) {
      const [, , ...rows] = under(call).match(/^\|.*\|$/gm) ?? []
      return rows.map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      )
    },
  }
}

/** Those of the fields that an answer lacks. */
export function lacking(answer: unknown, fields: readonly string[]): string[] {
  return fields.filter((field) => {
    let value = answer
    for (const name of field.split('.')) {
      value = typeof value === 'object' && value ? Reflect.get(value, name) : undefined
    }
    return value === undefined
  })
}
