import { kvk } from '@zegel/contract/legal-persons/kvk'
import { NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import { isForeign } from '@zegel/core/legal-persons/register-number'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { found, notFound } from '../../../test/data/kvk-data.ts'
import { useContractForm } from '../../lib/form.tsx'
import { CompanyFields, EMPTY_ENTITY } from '../legal-persons/entity-fields.tsx'
import { RegisterPart } from '../instruments/register-part.tsx'
import { useKvkSearch } from './use-kvk-search.ts'

function Form() {
  const form = useContractForm({
    schema: NewOwnLegalPerson,
    initialValues: EMPTY_ENTITY,
    save: async () => undefined,
  })
  const search = useKvkSearch((facts) => form.setValues(facts))
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <RegisterPart getInputProps={form.getInputProps} values={form.values} search={search} />
      <CompanyFields
        getInputProps={form.getInputProps}
        isForeign={isForeign(form.values.country)}
      />
    </form>
  )
}

type Shown = Awaited<ReturnType<typeof show>>
const field = ({ screen }: Shown) => screen.getByRole('textbox', { name: 'KVK-nummer' })
const button = ({ screen }: Shown) =>
  screen.getByRole('button', { name: 'Zoeken in het handelsregister' })

async function lookUp(lookup = found()) {
  const shown = await show(<Form />, [answer(kvk.find, lookup)])
  await shown.user.fill(field(shown), '68750110')
  await shown.user.click(button(shown))
  return shown
}

it('keeps digits only, eight at most', async () => {
  const shown = await show(<Form />)
  await shown.user.type(field(shown), 'kvk 68.75 01-10 99')

  await expect.element(field(shown)).toHaveValue('68750110')
  await expect.element(field(shown)).toHaveAttribute('maxlength', '8')
})

it('keeps every digit of a number that is pasted with spaces', async () => {
  const shown = await show(<Form />)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'KVK 6875 0110')
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  field(shown).element().dispatchEvent(paste)

  await expect.element(field(shown)).toHaveValue('68750110')
})

it('searches at eight digits, not before', async () => {
  const shown = await show(<Form />)
  await shown.user.fill(field(shown), '6875011')
  await expect.element(button(shown)).toBeDisabled()
  await shown.user.keyboard('0')

  await expect.element(button(shown)).toBeEnabled()
})

it('says that a number has eight digits when the field is left', async () => {
  const shown = await show(<Form />)
  await shown.user.fill(field(shown), '6875')
  await shown.user.tab()

  await expect.element(shown.screen.getByText('Een KVK-nummer heeft 8 cijfers.')).toBeVisible()
})

it('says so too when Enter is pressed too early', async () => {
  const shown = await show(<Form />)
  await shown.user.fill(field(shown), '6875')
  await shown.user.keyboard('{Enter}')

  await expect.element(shown.screen.getByText('Een KVK-nummer heeft 8 cijfers.')).toBeVisible()
})

it('fills in name, legal form and address, to be checked', async () => {
  const { screen, sent } = await lookUp()

  await expect
    .element(screen.getByText('Test BV Donald gevonden. Controleer de gegevens hieronder.'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Bedrijfsnaam')).toHaveValue('Test BV Donald')
  await expect
    .element(screen.getByRole('combobox', { name: 'Rechtsvorm' }))
    .toHaveValue('Besloten vennootschap (bv)')
  await expect
    .element(screen.getByLabelText('Adres en huisnummer'))
    .toHaveValue('Hizzaarderlaan 3 A')
  await expect.element(screen.getByLabelText('Postcode')).toHaveValue('8823 SJ')
  await expect.element(screen.getByLabelText('Stad')).toHaveValue('Lollum')
  expect(sent.map(({ params }) => params)).toEqual([{ kvk: '68750110' }])
})

it('searches by Enter, without sending the form', async () => {
  const shown = await show(<Form />, [answer(kvk.find, found())])
  await shown.user.fill(field(shown), '68750110')
  await shown.user.keyboard('{Enter}')

  await expect.element(shown.screen.getByLabelText('Stad')).toHaveValue('Lollum')
  await expect.element(shown.screen.getByText('Adres is verplicht')).not.toBeInTheDocument()
})

it('warns that a company has ended', async () => {
  const { screen } = await lookUp(found({ inactive: true }))
  await expect
    .element(screen.getByText('Volgens het handelsregister bestaat dit bedrijf niet meer.'))
    .toBeVisible()
})

it('says what the register leaves to be filled in', async () => {
  const nowhere = {
    straatnaam: '',
    huisnummer: '',
    huisnummerToevoeging: '',
    postcode: '',
    plaats: '',
  }
  const { screen } = await lookUp(found({ ...nowhere, land: null, legal_form: null }))

  await expect
    .element(
      screen.getByText(/Het adres is niet openbaar; vul het zelf in\. Kies zelf de rechtsvorm\./),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Rechtsvorm' })).toHaveValue('')
})

it.each([
  notFound(),
  notFound('De gegevens zijn tijdelijk niet beschikbaar. Probeer het later.', 'failed'),
])('tells what came of it: $error', async (lookup) => {
  const { screen } = await lookUp(lookup)
  await expect.element(screen.getByText(lookup.error ?? '', { exact: false })).toBeVisible()
})

it('tells that the lookup itself failed', async () => {
  const shown = await show(<Form />, [
    refuse(kvk.find, 429, { message: 'Dit zijn te veel pogingen. Probeer het zo opnieuw.' }),
  ])
  await shown.user.fill(field(shown), '68750110')
  await shown.user.click(button(shown))

  await expect.element(shown.screen.getByText(/Dit zijn te veel pogingen/)).toBeVisible()
})

it('says nothing of another number than the one that was searched', async () => {
  const shown = await lookUp()
  await expect.element(shown.screen.getByText(/gevonden\. Controleer/)).toBeVisible()
  await shown.user.fill(field(shown), '68750111')

  await expect.element(shown.screen.getByText(/gevonden\. Controleer/)).not.toBeInTheDocument()
})

it('leaves nothing of one company under the number of another', async () => {
  const shown = await show(<Form />, [
    answer(kvk.find, ({ params }) =>
      params['kvk'] === '68750110' ? found() : notFound('Niet te bereiken.', 'failed'),
    ),
  ])
  await shown.user.fill(field(shown), '68750110')
  await shown.user.click(button(shown))
  await expect.element(shown.screen.getByLabelText('Bedrijfsnaam')).toHaveValue('Test BV Donald')
  await shown.user.fill(field(shown), '68750111')

  await expect.element(shown.screen.getByLabelText('Bedrijfsnaam')).toHaveValue('')
  await expect.element(shown.screen.getByLabelText('Stad')).toHaveValue('')
})

it('leaves what was filled in by hand when the lookup fails', async () => {
  const shown = await show(<Form />, [answer(kvk.find, notFound('Niet te bereiken.', 'failed'))])
  await shown.user.fill(shown.screen.getByLabelText('Bedrijfsnaam'), 'Zelf B.V.')
  await shown.user.fill(field(shown), '68750111')
  await shown.user.click(button(shown))

  await expect.element(shown.screen.getByText(/^Niet te bereiken/)).toBeVisible()
  await expect.element(shown.screen.getByLabelText('Bedrijfsnaam')).toHaveValue('Zelf B.V.')
})
