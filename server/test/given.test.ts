import { INSTRUMENT_TYPES } from '@zegel/core/instruments/instrument-type'
import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'
import { givenIn } from './given.ts'

it('gives every test a database of its own', async () => {
  await using one = await testDatabase()
  await using other = await testDatabase()
  await givenIn(one.db).organization()

  const organizations = await other.db.selectFrom('organizations').selectAll().execute()

  expect(organizations).toEqual([])
})

it.each(INSTRUMENT_TYPES)('makes %s with an issuer, terms and a participant', async (type) => {
  await using database = await testDatabase()
  const given = givenIn(database.db)
  const instrument = await given.instrument(type)
  const admin = await given.member(instrument.organization_id, 'admin')
  await given.instrumentAdmin(instrument, admin)

  const participant = await given.participant(instrument)

  expect(instrument).toMatchObject({ type })
  expect(participant).toMatchObject({ instrument_id: instrument.id, reserved_units: 0n })
  expect(participant.name).toMatch(/Anna de Vries/)
})
