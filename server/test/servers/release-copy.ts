import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const OWN = ['texts', 'core', 'contract', 'packages', 'server', 'demo']

/**
 * Copies what a server runs to a folder, with migrations of its own making besides: another release of the product. Returns its `main.ts`. Its
 * packages are ours.
 */
export function copyRelease(folder: string, migrations: Readonly<Record<string, string>>): string {
  mkdirSync(join(folder, 'node_modules', '@zegel'), { recursive: true })
  for (const name of OWN)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)$|\.test\.ts$/.test(path),
    })
  const packages = join(ROOT, 'node_modules')
  for (const name of readdirSync(packages)) {
    if (name !== '@zegel') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  }
  for (const name of readdirSync(join(packages, '@zegel'))) {
    const at = OWN.includes(name) ? name : join('packages', name)
    symlinkSync(join(folder, at), join(folder, 'node_modules', '@zegel', name))
  }
  for (const name of OWN) {
    const own = join(ROOT, name, 'node_modules')
    if (readdirSync(join(ROOT, name)).includes('node_modules'))
      symlinkSync(own, join(folder, name, 'node_modules'))
  }
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'server', 'migrations', name), sql)
  return join(folder, 'server', 'src', 'main.ts')
}
