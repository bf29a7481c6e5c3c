import { describe, expect, it } from 'vitest'
import { synonymsIn } from './text-words.ts'

describe('a text', () => {
  it.each([
    ['nl', 'Rol aanpassen', 'wijzigen'],
    ['nl', 'Groep bewerkt', 'wijzigen'],
    ['nl', 'Pas eerst de rente aan.', 'wijzigen'],
    ['nl', 'E-mail', 'E-mailadres'],
    ['nl', 'Plaats', 'Stad'],
    ['nl', 'Naar je dashboard', 'home'],
    ['nl', 'Omschrijving (optioneel)', 'beschrijving'],
    ['nl', 'In een rekenblad', 'spreadsheet'],
    ['nl', 'Verborgen in de werkmap', 'spreadsheet'],
    ['nl', 'Bestand ophalen', 'downloaden'],
    ['nl', 'Rente ophalen en register printen', 'afdrukken'],
    ['nl', 'Downloaden', 'Exporteren'],
    ['en', 'Update', 'Edit'],
    ['en', 'Ratio updated.', 'changed'],
    ['en', 'Delete this view', 'remove'],
    ['en', 'Your e-mail address', 'email'],
    ['en', 'Your plan goes on.', 'continue'],
    ['en', 'Nobody found', 'someone, anyone, no one, everyone'],
    ['en', '{who} turned a dividend back.', 'reverse'],
    ['en', 'This payment run was thrown away already.', 'discard'],
    ['en', 'Make payment run', 'Create'],
    ['en', 'Set up an issue', 'an issuance'],
    ['en', 'Kinds of data', 'type'],
    ['en', 'A workbook can hold them all', 'spreadsheet'],
  ])('in %s that says %j is refused', (language, text, instead) => {
    expect(synonymsIn(language, 'groups', { part: { key: text } })).toEqual([
      `${language}/groups.json part.key: '${text}' says '${instead}'`,
    ])
  })

  it.each([
    ['nl', 'Rol wijzigen'],
    ['nl', 'Stuur een e-mail'],
    ['nl', 'Naam en plaats'],
    ['nl', 'PDF downloaden'],
    ['nl', 'Kopieer hem uit je dashboard bij Mollie.'],
    ['en', 'Edit'],
    ['en', 'Change password'],
    ['en', 'A third language says what it likes: whatever.'],
  ])('in %s may say %j', (language, text) => {
    expect(synonymsIn(language, 'groups', { key: text })).toEqual([])
  })

  it('that is quoted stays to the letter', () => {
    expect(synonymsIn('nl', 'instrument-settings', { change: 'Aanpassen' })).toEqual([])
  })

  it('of a language without a list may say anything', () => {
    expect(synonymsIn('de', 'groups', { key: 'E-Mail bearbeiten' })).toEqual([])
  })
})
