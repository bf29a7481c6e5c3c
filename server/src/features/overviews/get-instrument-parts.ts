import type { InstrumentParts } from '@zegel/contract/instruments/instrument-parts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Language } from '@zegel/contract/messages'
import type { Actor } from '@zegel/core/access/may'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../context.ts'
import { today } from '../../lib/clock.ts'
import { templateOfIssuance } from '../deeds/deeds.ts'
import { getInstrument, wantsPart } from '../instruments/instruments.ts'

/** An instrument as the reader sees it, with the parts that were asked for; the template of its deed in their language. */
export async function getInstrumentParts(
  context: Context,
  on: InstrumentSubject,
  { actor, language }: { actor: Actor; language: Language },
  asked: z.output<typeof InstrumentParts>,
): Promise<Instrument> {
  const { db } = context
  return {
    ...(await getInstrument(db, on, { actor, today: today(context) }, asked)),
    ...(wantsPart(asked, 'template') && {
      template: await templateOfIssuance(db, on.type, language),
    }),
  }
}
