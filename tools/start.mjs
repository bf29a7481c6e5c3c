// The one way in: npm start, npm run dev, and --run for the commands written in TypeScript.
// This file keeps to old syntax and loads the rest afterwards, so that an old Node can still say what is wrong.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(
    'Zegel needs Node 20 or newer; this is Node ' +
      process.versions.node +
      '. Get a newer one at https://nodejs.org.',
  )
  process.exitCode = 1
} else {
  void import('./start/steps.mjs').then(({ run }) => run(process.argv.slice(2)))
}
