import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'
import { givenIn } from './given.ts'

it('gives two tests at once a database each', async () => {
  await using one = await testDatabase()
  await using other = await testDatabase()
  const { id } = await givenIn(one.db).organization()

  const organizations = await other.db.selectFrom('organizations').select('id').execute()

  expect(organizations).not.toContainEqual({ id })
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
