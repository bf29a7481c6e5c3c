import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { TestApp } from './app.ts'
import type { Instrument } from './given.ts'

/** An onboarding as it is in the database, with an instrument that is not published. */
export interface Begun {
  id: string
  instrument: Instrument
}

/** What somebody has under way in an organisation: all terms are there, only publishing is left. */
export async function beginOnboarding<Type extends InstrumentType>(
  { context, given }: TestApp,
  type: Type,
  about: {
    user: { id: string }
    organizationId: string
    terms?: Parameters<typeof given.instrument<Type>>[2]
    issuerId?: string
  },
): Promise<Begun> {
  const { organizationId: organization_id, issuerId } = about
  const instrument = await given.instrument(
    type,
    {
      organization_id,
      published_at: null,
      ...(issuerId && { issuing_legal_person_id: issuerId }),
    },
    about.terms,
  )
  const { id } = await context.db
    .insertInto('issuer_onboardings')
    .values({ user_id: about.user.id, type, organization_id, instrument_id: instrument.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, instrument }
}
