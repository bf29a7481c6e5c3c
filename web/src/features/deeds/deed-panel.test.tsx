import { type Deed, deeds } from '@zegel/contract/deeds/deeds'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEED_OF, deed, NONE } from '../../../test/data/deed-data.ts'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { DeedPanel } from './deed-panel.tsx'

const panel = <DeedPanel transactionId={DEED_OF} />
const missing = deed({
  ...NONE,
  why_none: 'notarial',
  notarial: { state: 'missing' },
  may_record_notarial: true,
})
const recorded = {
  id: DEED_OF,
  number: null,
  date: '2024-11-18',
  notary: 'mr. K. Postma te Zwolle',
  file_name: 'Akte van levering.pdf',
  size: 1_200_000,
  recorded_at: '2026-11-20T10:00:00Z',
}

it('leads to the deed and to its PDF', async () => {
  const { screen } = await show(panel, [answer(deeds.get, deed())])
  await expect
    .element(screen.getByRole('link', { name: 'Akte bekijken' }))
    .toHaveAttribute('href', `/transactions/deed?uuid=${DEED_OF}`)
  await expect
    .element(screen.getByRole('link', { name: 'PDF downloaden' }))
    .toHaveAttribute('href', `/api/transactions/deed/pdf?uuid=${DEED_OF}&language=nl`)
})

it('leads to the concept of an open transaction, of which nothing is kept yet', async () => {
  const { screen } = await show(panel, [answer(deeds.get, deed({ state: 'concept' }))])
  await expect.element(screen.getByRole('link', { name: 'Concept bekijken' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'PDF downloaden' })).not.toBeInTheDocument()
})

it('says that the deed is being made until it is', async () => {
  const replies = [deed({ state: 'being_made', made_at: null, sha256: null })]
  const { screen } = await show(panel, [answer(deeds.get, () => replies.shift() ?? deed())])
  await expect.element(screen.getByText(/^De akte wordt gemaakt/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'PDF downloaden' }), { timeout: 10_000 })
    .toBeVisible()
})

it.each([
  { why_none: 'not_transferable', says: /Opties zijn persoonlijk/ },
  { why_none: 'historic', says: /Een historische transactie/ },
] as const)('says why there is no deed: $why_none', async ({ why_none, says }) => {
  const { screen } = await show(panel, [answer(deeds.get, deed({ ...NONE, why_none }))])
  await expect.element(screen.getByText(says)).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

it('tells who reads of shares that their notarial deed is missing', async () => {
  const { screen } = await show(panel, [
    answer(deeds.get, { ...missing, may_record_notarial: false }),
  ])
  await expect.element(screen.getByText('Notariële akte ontbreekt')).toBeVisible()
  await expect.element(screen.getByText(/De uitgever legt die hier vast/)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

it('lets who manages the shares record the notarial deed, and shows it afterwards', async () => {
  const done: Deed = { ...missing, notarial: { state: 'recorded', ...recorded } }
  const replies = [missing]
  const { screen, user, sent } = await show(panel, [
    answer(deeds.get, () => replies.shift() ?? done),
    answer(deeds.recordNotarialDeed, recorded),
  ])
  await user.click(screen.getByRole('button', { name: 'Notariële akte vastleggen' }))
  await fillIn()

  await expect
    .element(screen.getByRole('link', { name: recorded.file_name }))
    .toHaveAttribute('href', `/api/transactions/notarial_deed/open?uuid=${DEED_OF}`)
  await expect.element(screen.getByText(recorded.notary)).toBeVisible()
  await expect.element(screen.getByText('18 nov. 2024')).toBeVisible()
  const body = sent.find(({ method }) => method === 'POST')?.body
  expect(body).toMatchObject({ date: '2024-11-18', notary: recorded.notary })
})

it('shows a deed without a scan, and adds it to what is known', async () => {
  const noted = { ...recorded, number: '2024.118', file_name: null, size: null }
  const { screen, user, sent } = await show(panel, [
    answer(deeds.get, { ...missing, notarial: { state: 'recorded', ...noted } }),
    answer(deeds.recordNotarialDeed, recorded),
  ])
  await expect.element(screen.getByText('2024.118')).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Andere akte vastleggen' }))
  await expect.element(screen.getByLabelText('Datum van de akte')).toHaveValue('18-11-2024')
  await user.click(screen.getByRole('button', { name: 'Akte vastleggen', exact: true }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ notary: recorded.notary, number: '2024.118', replaces_id: DEED_OF })
})

it('asks for what is missing, and shows what the server refuses at its field', async () => {
  const { screen, user } = await show(panel, [
    answer(deeds.get, missing),
    refuse(deeds.recordNotarialDeed, 422, {
      errors: { date: ['Een notariële akte ligt niet in de toekomst.'] },
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Notariële akte vastleggen' }))
  await user.click(screen.getByRole('button', { name: 'Akte vastleggen' }))
  for (const text of ['Datum is verplicht', 'Notaris is verplicht'])
    await expect.element(screen.getByText(text)).toBeVisible()

  await fillIn()
  await expect
    .element(screen.getByText('Een notariële akte ligt niet in de toekomst.'))
    .toBeVisible()
})

async function fillIn(): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'Notaris' }), recorded.notary)
  await userEvent.fill(page.getByLabelText('Datum van de akte'), '18-11-2024')
  const chooser = document.querySelector('input[type="file"]')
  if (!chooser) throw new Error('There is nothing to choose a file with')
  const scan = new File(['%PDF-'], recorded.file_name, { type: 'application/pdf' })
  await userEvent.upload(chooser, scan)
  await userEvent.click(page.getByRole('button', { name: 'Akte vastleggen' }))
}
