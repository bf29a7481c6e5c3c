import { cpus, totalmem } from 'node:os'
import { benchAccept } from './accept.bench.ts'
import { benchAccounts } from './accounts.bench.ts'
import { benchBalances } from './balances.bench.ts'
import { benchDeeds } from './deeds.bench.ts'
import { benchImport } from './imports/import.bench.ts'
import { benchImportGrid } from './imports/import-grid.bench.ts'
import { benchImportSubmit } from './imports/import-submit.bench.ts'
import { benchInvest } from './invest.bench.ts'
import { benchIssuerSaves } from './issuer-saves.bench.ts'
import { benchIssuerSwitches } from './issuer-switches.bench.ts'
import { benchGrowth } from './load/growth.bench.ts'
import { benchLoad } from './load/load.bench.ts'
import { benchMembers } from './members.bench.ts'
import { benchInteractions, benchPages } from './pages.bench.ts'
import { benchPaymentFiles } from './payouts/payment-files.bench.ts'
import { benchPaymentRuns } from './payouts/payment-runs.bench.ts'
import { benchPartitions } from './partitions.bench.ts'
import { benchPooler } from './pooler.bench.ts'
import { benchPortfolio } from './portfolio.bench.ts'
import { benchPosting } from './posting.bench.ts'
import { benchReceipts } from './receipts.bench.ts'
import { benchRegisterExtract } from './register-extract.bench.ts'
import { benchReplica } from './replica.bench.ts'
import { benchSchedule } from './schedule.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchSplit } from './split.bench.ts'
import { benchStart } from './start.bench.ts'
import { benchStatements } from './payouts/statements.bench.ts'
import { benchStructureLayout } from './structure/structure-layout.bench.ts'
import { benchStructureScreen } from './structure/structure-screen.bench.ts'
import { benchStructureTree } from './structure/structure-tree.bench.ts'
import { benchVerify } from './verify.bench.ts'
import { startBenchEnvironment, type BenchEnvironment } from './fixtures/bench-environment.ts'

console.log(
  `${cpus().length} processors, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`,
)
const benches = {
  posting: benchPosting,
  pooler: benchPooler,
  accept: benchAccept,
  invest: benchInvest,
  balances: benchBalances,
  partitions: benchPartitions,
  receipts: benchReceipts,
  accounts: benchAccounts,
  schedule: benchSchedule,
  deeds: benchDeeds,
  members: benchMembers,
  portfolio: benchPortfolio,
  search: benchSearch,
  'register-extract': benchRegisterExtract,
  statements: benchStatements,
  import: async (fixture: BenchEnvironment) => {
    await benchImport(fixture)
    await benchImportGrid(fixture)
  },
  onboarding: async (fixture: BenchEnvironment) => {
    await benchIssuerSaves(fixture)
    await benchIssuerSwitches(fixture)
  },
  payouts: async (fixture: BenchEnvironment) => {
    await benchPaymentRuns(fixture)
    await benchPaymentFiles(fixture)
  },
  pages: benchPages,
  interactions: benchInteractions,
  'import-submit': benchImportSubmit,
  replica: benchReplica,
  verify: benchVerify,
  start: benchStart,
  split: benchSplit,
  load: benchLoad,
  growth: benchGrowth,
  structure: async (fixture: BenchEnvironment) => {
    benchStructureLayout()
    await benchStructureTree(fixture)
    await benchStructureScreen(fixture)
  },
}
const wanted = process.argv.slice(2).filter((name) => name in benches)
await using fixture = await startBenchEnvironment()
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench(fixture)
}
