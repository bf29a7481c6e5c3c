import { invest } from '@zegel/contract/invest/invest'
import type { Insertable } from 'kysely'
import type { Instruments, InvestSettings } from '../src/db/tables.gen.ts'
import type { Caller, TestApp } from './app.ts'
import { pdf } from './entity-files.ts'
import type { Instrument } from './given.ts'
import type { TermsOf } from './given-terms.ts'
import {
  instrumentFiles,
  type NewInstrumentFiles,
} from '@zegel/contract/instruments/instrument-files'

/** An instrument as its public link names it. */
export type Offered = Pick<Instrument, 'organization_id' | 'id'>

export function linkOf({ id, organization_id }: Offered) {
  return { fi: id, o: organization_id }
}

export const land = (caller: Caller, offered: Offered) =>
  caller.call(invest.get, { query: linkOf(offered) })

/** Invests so many units for somebody. */
export function buy(
  caller: Caller,
  { id }: Offered,
  receiver: string,
  amount: number,
  key?: string,
) {
  const body = { financial_instrument_id: id, receiving_legal_person_id: receiver, amount }
  return caller.call(invest.invest, { body }, key === undefined ? {} : { 'idempotency-key': key })
}

type Settings = Partial<Omit<Insertable<InvestSettings>, 'organization_id' | 'instrument_id'>>

/** Sets how an instrument is offered. */
export async function offerSo(
  { context }: TestApp,
  { organization_id, id }: Offered,
  settings: Settings,
): Promise<void> {
  await context.db
    .insertInto('invest_settings')
    .values({ organization_id, instrument_id: id, ...settings })
    .execute()
}

/** Adds a document to an instrument and returns its id. */
export async function addDocument(
  app: TestApp,
  { organization_id, id }: Offered,
  about: Partial<NewInstrumentFiles> = {},
): Promise<string> {
  const superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
  const reply = await superadmin.call(instrumentFiles.add, {
    body: {
      title: 'Voorwaarden',
      type: 'conditions',
      file: [pdf('Voorwaarden.pdf')],
      financial_instrument_id: id,
      ...about,
    },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body[0]?.id ?? ''
}

/** A bond that anybody may buy: with its information document, and the AFM notified of it. */
export async function givenPublicOffer(
  app: TestApp,
  about: Partial<Insertable<Instruments>> = {},
  terms: TermsOf<'bonds'> = {},
): Promise<Instrument> {
  const open = { public_investments: true, afm_notified_on: '2026-01-12' }
  const bond = await app.given.instrument('bonds', { ...open, ...about }, terms)
  await addDocument(app, bond, { type: 'information_document_afm', title: 'Informatiedocument' })
  return bond
}

/** Opens a file of an offer through its public link. */
export const openFile = (caller: Caller, offered: Offered, f: string) =>
  caller.call(invest.openFile, { query: { ...linkOf(offered), f } })

/** Opens the information document of a public offer, as one does before one invests. */
export async function readDocument(caller: Caller, offered: Offered): Promise<void> {
  const { body } = await land(caller, offered)
  await openFile(caller, offered, ('state' in body && body.information_document?.id) || '')
}

/** The day it is in Amsterdam now, and the moment a second before it is over. */
export function endOfToday(now: Temporal.Instant) {
  const zoned = now.toZonedDateTimeISO('Europe/Amsterdam')
  const lastSecond = zoned.withPlainTime('23:59:59').toInstant()
  return {
    today: zoned.toPlainDate().toString(),
    tomorrow: zoned.toPlainDate().add({ days: 1 }).toString(),
    untilLastSecond: now.until(lastSecond),
  }
}
