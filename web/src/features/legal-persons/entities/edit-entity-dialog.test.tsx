import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { ORGANIZATION } from '../../../../test/data/entity-files-data.ts'
import { person } from '../../../../test/data/register-data.ts'
import { EditEntityDialog } from './edit-entity-dialog.tsx'

const MOLEN = person(7, {
  legal_name: 'De Molen B.V.',
  type: 'besloten vennootschap',
  business_register_number: '12345678',
  address: 'Molenweg 1',
  zip_code: '1234 AB',
  city: 'Noorderdam',
  country: 'NL',
})

async function editing(
  answers: Parameters<typeof show>[1] = [],
  about: Partial<typeof MOLEN> = {},
) {
  const dialog = (
    <EditEntityDialog
      organizationId={ORGANIZATION}
      entity={{ ...MOLEN, ...about }}
      onClose={() => {}}
    />
  )
  const shown = await show(dialog, answers)
  const save = () => shown.user.click(shown.screen.getByRole('button', { name: 'Opslaan' }))
  return { ...shown, save }
}

it('changes name and seat, and leaves the register number', async () => {
  const { screen, user, save, sent } = await editing([
    answer(legalPersons.edit, person(7, { legal_name: 'De Molen Beheer B.V.' })),
  ])
  await expect.element(screen.getByLabelText('KVK-nummer')).toHaveAttribute('readonly')
  await expect.element(screen.getByLabelText('KVK-nummer')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText(/Neem daarvoor contact op/)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Rechtsvorm' })).not.toBeInTheDocument()
  await user.fill(screen.getByLabelText('Bedrijfsnaam'), 'De Molen Beheer B.V.')
  await save()

  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Gelukt: De Molen Beheer B.V. is gewijzigd.')
  expect(sent[0]?.body).toEqual({
    organization_id: ORGANIZATION,
    entity_id: MOLEN.id,
    legal_name: 'De Molen Beheer B.V.',
    address: 'Molenweg 1',
    zip_code: '1234 AB',
    city: 'Noorderdam',
    country: 'NL',
  })
})

it('goes along with what others change meanwhile, and says what they made of what is typed too', async () => {
  function Followed() {
    const [entity, setEntity] = useState<typeof MOLEN>(MOLEN)
    const theirs = { ...MOLEN, legal_name: 'De Molen Groep B.V.', city: 'Zuiderdam', country: 'BE' }
    return (
      <>
        <button onClick={() => setEntity(theirs)}>Een ander</button>
        <EditEntityDialog organizationId={ORGANIZATION} entity={entity} onClose={() => {}} />
      </>
    )
  }
  const { screen, user } = await show(<Followed />)
  await user.fill(screen.getByLabelText('Bedrijfsnaam'), 'De Molen Beheer B.V.')
  screen
    .getByText('Een ander')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))

  await expect.element(screen.getByLabelText('Stad')).toHaveValue('Zuiderdam')
  await expect.element(screen.getByText(/^Iemand anders wijzigde intussen ook/)).toBeVisible()
  await expect.element(screen.getByText('Bedrijfsnaam is nu: De Molen Groep B.V.')).toBeVisible()
  await expect.element(screen.getByText(/^Land is nu/)).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Bedrijfsnaam')).toHaveValue('De Molen Beheer B.V.')
})

it('may be saved without a register number', async () => {
  const { save, sent } = await editing([answer(legalPersons.edit, person(7))], {
    business_register_number: null,
  })
  await save()

  await expect.poll(() => sent[0]?.body.legal_name).toBe(MOLEN.legal_name)
  expect(sent[0]?.body).not.toHaveProperty('business_register_number')
})

it('asks for name and seat', async () => {
  const { screen, user, save } = await editing()
  await user.clear(screen.getByLabelText('Bedrijfsnaam'))
  await user.clear(screen.getByLabelText('Stad'))
  await save()

  await expect.element(screen.getByText('Bedrijfsnaam is verplicht')).toBeVisible()
  await expect.element(screen.getByText('Stad is verplicht')).toBeVisible()
})

it.each([
  {
    status: 422,
    failure: { errors: { city: ['Stad is te lang'] } },
    says: /^Stad is te lang$/,
  },
  {
    status: 409,
    failure: { message: 'Anderen beheren dit bedrijf ook.' },
    says: /Anderen beheren dit bedrijf ook\.$/,
  },
  { status: 500, failure: {}, says: /Er is tijdens het toevoegen iets misgegaan\.$/ },
])('says what went wrong ($status)', async ({ status, failure, says }) => {
  const { screen, save } = await editing([refuse(legalPersons.edit, status, failure)])
  await save()

  await expect.element(screen.getByText(says)).toBeVisible()
})
