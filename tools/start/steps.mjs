import { buildWeb } from './build-web.mjs'
import { dev } from './dev.mjs'
import { installPackages } from './install.mjs'
import { endWithParent, keepCompiled, runFile, wantedMajor } from './runtime.mjs'
import { Problem } from './workplace.mjs'

/** Brings everything up to date, moves to our own Node if this one is older, and does what was asked. */
export async function run(args) {
  try {
    installPackages()
    if (args[0] === '--run') return await runFile(args[1], args.slice(2))
    if (Number(process.versions.node.split('.')[0]) < wantedMajor) {
      return await runFile(process.argv[1], args)
    }
    endWithParent()
    keepCompiled()
    if (args[0] === '--dev') return await dev()
    buildWeb()
    const { start } = await import(new URL('../../server/src/main.ts', import.meta.url).href)
    await start()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
