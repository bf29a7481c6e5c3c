import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What runs. */
export interface Release {
  version: string
  /** The first letters of the commit; null where neither git nor a setting named it. */
  commit: string | null
}

const ROOT = join(import.meta.dirname, '..', '..', '..')

let release: Release | undefined

/** The version of the product, and the commit that the start wrote down beside the web app. */
export function readRelease(): Release {
  release ??= {
    version: String(readJson('server/package.json')?.['version'] ?? 'unknown'),
    commit: (readJson('web/dist/build/release.json')?.['commit_short_sha'] as string) ?? null, // safe: written by tools/start/release.mjs
  }
  return release
}

function readJson(file: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  } catch {
    return undefined
  }
}
