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
    version: textIn('server/package.json', 'version') ?? 'unknown',
    // Written by tools/start/release.mjs.
    commit: textIn('web/dist/build/release.json', 'commit_short_sha') ?? null,
  }
  return release
}

function textIn(file: string, name: string): string | undefined {
  try {
    const said: unknown = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))[name]
    return typeof said === 'string' ? said : undefined
  } catch {
    return undefined
  }
}
