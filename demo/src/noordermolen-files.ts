import { NewInstrumentFiles } from '@zegel/contract/instruments/instrument-files'
import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import { addInstrumentFiles } from '@zegel/server/features/instruments/instruments'
import { demoPdf } from './demo-pdf.ts'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenInstruments } from './noordermolen-instruments.ts'

export interface DemoDocument {
  title: string
  type: 'conditions' | 'attachment' | 'information_document_afm'
  attach_to_transactions: boolean
  lines: readonly string[]
}

const WIND: readonly DemoDocument[] = [
  {
    title: 'Obligatievoorwaarden Windlening 2024',
    type: 'conditions',
    attach_to_transactions: true,
    lines: [
      'De uitgever betaalt elk jaar 5% rente over wat nog niet is afgelost.',
      'De lening wordt in tien jaar in gelijke delen afgelost.',
      'De lening is achtergesteld bij de bank.',
    ],
  },
  {
    title: 'Informatiedocument Windlening 2024',
    type: 'information_document_afm',
    attach_to_transactions: false,
    lines: [
      'Dit document is niet door de AFM getoetst.',
      'U kunt uw inleg geheel of gedeeltelijk verliezen.',
    ],
  },
  {
    title: 'Ligging van de twee windmolens langs het Noorderdiep',
    type: 'attachment',
    attach_to_transactions: false,
    lines: ['Molen 1 staat op kilometer 4,2 en molen 2 op kilometer 4,9.'],
  },
]

// Whoever comes through its public link reads these first.
const ZON: readonly DemoDocument[] = [
  {
    title: 'Obligatievoorwaarden Zonlening Molenveld 2026',
    type: 'conditions',
    attach_to_transactions: true,
    lines: [
      'De uitgever betaalt elk kwartaal rente, naar 4,5% per jaar.',
      'Na drie jaar wordt de hele lening in één keer afgelost.',
      'De lening is achtergesteld bij de bank.',
    ],
  },
  {
    title: 'Informatiedocument Zonlening Molenveld 2026',
    type: 'information_document_afm',
    attach_to_transactions: false,
    lines: [
      'Dit document is niet door de AFM getoetst.',
      'U kunt uw inleg geheel of gedeeltelijk verliezen.',
    ],
  },
]

const RECEIPTS: readonly DemoDocument[] = [
  {
    title: 'Administratievoorwaarden',
    type: 'conditions',
    attach_to_transactions: true,
    lines: [
      'De stichting houdt de aandelen en stemt ervoor.',
      'Wat de aandelen opbrengen, is voor de houders van de certificaten.',
    ],
  },
]

/** Keeps a few documents of the instruments, each a page that says so. */
export async function addNoordermolenFiles(
  hand: DemoUser,
  { windlening, zonlening, certificaten }: NoordermolenInstruments,
): Promise<void> {
  for (const document of WIND) await addDemoDocument(hand, windlening, document)
  for (const document of ZON) await addDemoDocument(hand, zonlening, document)
  for (const document of RECEIPTS) await addDemoDocument(hand, certificaten, document)
}

/** Keeps a document of an instrument, a page that says so. */
export async function addDemoDocument(
  { context, actor }: DemoUser,
  on: InstrumentSubject,
  { lines, ...facts }: DemoDocument,
): Promise<void> {
  const editor = { organizationId: on.organizationId, actor, ip: DEMO_IP, now: context.now() }
  const file = [new File([demoPdf(facts.title, lines)], `${facts.title}.pdf`)]
  const input = NewInstrumentFiles.parse({
    ...facts,
    file,
    financial_instrument_id: on.instrumentId,
  })
  await addInstrumentFiles(context, on, editor, input)
}
