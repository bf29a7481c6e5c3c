import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { vi } from 'vitest'
import { AddPersonDialog } from '../src/pieces/add-person/add-person-dialog.tsx'
import type { Place } from '../src/pieces/add-person/place.ts'
import type { Answer } from './answers.ts'
import { answer, NOORDERMOLEN, show } from './harness.tsx'
import { BOND, idOf, person } from './register-data.ts'

export const instrument: Place = { kind: 'instrument', id: BOND, organizationId: NOORDERMOLEN }
export const organization: Place = {
  kind: 'organization',
  id: NOORDERMOLEN,
  organizationId: NOORDERMOLEN,
}
export const body: Place = { kind: 'body', id: idOf(401), organizationId: NOORDERMOLEN }

export const donald = {
  id: idOf(900),
  legal_name: 'Test BV Donald',
  type: 'besloten vennootschap' as const,
}
export const known = person(8, {
  ...donald,
  uuid: donald.id,
  email: null,
  business_register_number: '68750110',
})
export const nobodyKnown = answer(legalPersons.listAvailable, [])

/** The dialog, with what it takes to fill it in. */
export async function open(
  place: Place,
  answers: readonly Answer[],
  present?: ReadonlySet<string>,
) {
  const onAdded = vi.fn<(id: string) => void>()
  const onClose = vi.fn<() => void>()
  const dialog = (
    <AddPersonDialog
      place={place}
      title="Toevoegen aan iets"
      submitLabel="Toevoegen"
      addedText="Toegevoegd"
      {...(present && { present })}
      onAdded={onAdded}
      onClose={onClose}
    />
  )
  const shown = await show(dialog, answers)
  const { screen, user, sent } = shown
  return {
    ...shown,
    onAdded,
    onClose,
    field: (name: string) => screen.getByRole('textbox', { name, exact: true }),
    submit: screen.getByRole('button', { name: 'Toevoegen', exact: true }),
    asEntity: () => user.click(screen.getByText('Rechtspersoon', { exact: true })),
    search: async (number = '68750110') => {
      await user.fill(screen.getByRole('textbox', { name: 'KVK-nummer' }), number)
      await user.click(screen.getByRole('button', { name: 'Zoeken in het handelsregister' }))
    },
    posted: () => sent.filter(({ method }) => method === 'POST'),
  }
}
export type Opened = Awaited<ReturnType<typeof open>>

export async function fillDirector({ field, user }: Opened) {
  await user.fill(field('Naam van de bestuurder'), 'Carla Veen')
  await user.fill(field('E-mail van de bestuurder'), 'carla@demo.test')
}
