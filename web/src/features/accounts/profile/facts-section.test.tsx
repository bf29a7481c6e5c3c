import { accounts, type User } from '@zegel/contract/accounts/accounts'
import { profile } from '@zegel/contract/accounts/profile'
import { expect, it, vi } from 'vitest'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { attach, attachFromWithin } from '../../../../test/attach.ts'
import { answer, refuse, show, testUser } from '../../../../test/harness.tsx'
import { setLanguage } from '../../../i18n/i18n.ts'
import { saveDraft } from '../../../lib/browser/saved-draft.ts'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { useUser } from '../../../shared/current-user.ts'
import { FactsSection } from './facts-section.tsx'

function Facts() {
  return <FactsSection user={useUser()} />
}

function living(part: Partial<User['natural_person']>, user: Partial<User> = {}): User {
  const made = testUser(user)
  return { ...made, natural_person: { ...made.natural_person, ...part } }
}

const UNBORN = { birth_date: null, birth_place: null }
const AT_HOME = { address: 'Molenweg 1', zip_code: '1234 AB', city: 'Noorderdam', country: 'DE' }

it.each([
  ['nl', 'Molenweg 1, 1234 AB Noorderdam, Duitsland'],
  ['en', 'Molenweg 1, 1234 AB Noorderdam, Germany'],
] as const)('shows the address with the country in the language (%s)', async (language, shown) => {
  await setLanguage(language)
  const { screen } = await show(<Facts />, [], { user: living(AT_HOME) })
  await expect.element(screen.getByText(shown)).toBeVisible()
})

it.each([
  ['nl', 'onbekend'],
  ['en', 'unknown'],
] as const)('says that an empty address is unknown (%s)', async (language, shown) => {
  await setLanguage(language)
  const { screen } = await show(<Facts />, [], { user: living({ country: null }) })
  await expect.element(screen.getByText(shown)).toBeVisible()
})

it('shows the initials without a photo, and the phone only when there is one', async () => {
  const { screen } = await show(<Facts />)
  await expect.element(screen.getByText('SV')).toBeVisible()
  await expect.element(screen.getByText('Telefoon')).not.toBeInTheDocument()
})

it('shows the phone number in groups', async () => {
  const { screen } = await show(<Facts />, [], { user: testUser({ phone: '+31612345678' }) })
  await expect.element(screen.getByText('+31 6 12345678')).toBeVisible()
})

it('signs out and loads the page anew', async () => {
  const { screen, user, sent } = await show(<Facts />, [answer(accounts.logout, undefined)])
  await user.click(screen.getByRole('button', { name: 'Uitloggen' }))
  await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([['/login']])
  expect(sent.map(({ path }) => path)).toEqual(['/logout'])
})

it('leaves nothing behind of what was typed before signing out', async () => {
  saveDraft('note', { text: 'Alleen voor mij' }, { files: [], lost: [] })
  const { screen, user } = await show(<Facts />, [answer(accounts.logout, undefined)])
  await user.click(screen.getByRole('button', { name: 'Uitloggen' }))
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain('Alleen voor mij')
})

// One pixel, so that the browser can show it.
const PICTURE = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
)

function photo(part: { type?: string; bytes?: number } = {}): File {
  return new File([PICTURE, new Uint8Array(part.bytes ?? 0)], 'ik.png', {
    type: part.type ?? 'image/png',
  })
}

async function editing(answers: Parameters<typeof show>[1] = [], user: User = living(AT_HOME)) {
  const shown = await show(<Facts />, answers, { user })
  await shown.user.click(shown.screen.getByRole('button', { name: 'Wijzigen' }))
  const dialog = shown.screen.getByRole('dialog')
  const save = () => shown.user.click(dialog.getByRole('button', { name: 'Gegevens opslaan' }))
  return { ...shown, dialog, save, choose: attach }
}

it('saves the facts, asks anew who is signed in, and closes', async () => {
  let now = living(AT_HOME)
  const { screen, user, dialog, save, sent } = await editing([
    answer(accounts.currentUser, () => now),
    answer(profile.update, ({ body }) => {
      now = living(body, { name: 'Sanne Jansen' })
      return undefined
    }),
  ])
  await user.fill(dialog.getByLabelText('Achternaam'), 'Jansen')
  await user.fill(dialog.getByLabelText('Telefoonnummer'), '06 12345678')
  await save()

  await expect.element(screen.getByText('Sanne Jansen')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Gelukt: Je gegevens zijn gewijzigd.')
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'PATCH',
      path: '/user',
      body: {
        first_name: 'Sanne',
        last_name: 'Jansen',
        ...AT_HOME,
        ...UNBORN,
        phone: '06 12345678',
      },
    },
  ])
})

it.each([
  ['Voornaam', 'Voornaam is verplicht'],
  ['Achternaam', 'Achternaam is verplicht'],
])('does not save without %s', async (field, says) => {
  const { user, dialog, save, sent } = await editing()
  await user.fill(dialog.getByLabelText(field), ' ')
  await save()
  await expect.element(dialog.getByText(says)).toBeVisible()
  expect(sent).toEqual([])
})

it('offers all countries by name', async () => {
  const { screen, user, dialog, save, sent } = await editing([answer(profile.update, undefined)])
  await user.fill(dialog.getByRole('combobox', { name: 'Land' }), 'belg')
  await user.click(screen.getByRole('option', { name: 'België' }))
  await save()
  await expect.poll(() => sent[0]?.body.country).toBe('BE')
})

it('shows what the server refuses at its field, and says that it was not saved', async () => {
  const errors = { phone: ['Dit is geen geldig telefoonnummer.'] }
  const { screen, dialog, save } = await editing([refuse(profile.update, 422, { errors })])
  await save()
  await expect.element(dialog.getByText('Dit is geen geldig telefoonnummer.')).toBeVisible()
  await expect.element(screen.getByText(/Je gegevens konden niet worden gewijzigd\./)).toBeVisible()
})

it('shows the photo that was chosen, and sends it after the facts', async () => {
  const { dialog, save, choose, sent } = await editing([
    answer(profile.update, undefined),
    answer(profile.uploadPhoto, { photo_image_url: '/api/photos/1' }),
  ])
  await expect
    .element(dialog.getByText('Max 5MB. Toegestane bestandstypen: JPG, PNG, WEBP.'))
    .toBeVisible()
  await choose(photo())
  await expect
    .element(dialog.getByRole('img', { name: 'Foto' }))
    .toHaveAttribute('src', expect.stringContaining('blob:'))
  await save()

  await expect
    .poll(() => sent.map(({ method, path }) => `${method} ${path}`))
    .toEqual(['PATCH /user', 'POST /user/photo'])
  expect(sent[1]?.body.file).toBeInstanceOf(File)
})

it('sends nothing that is no picture, or too large', async () => {
  const { dialog, save, sent } = await editing()
  for (const { file, says } of [
    { file: { type: 'image/gif' }, says: 'Kies een afbeelding van het type JPG, PNG of WEBP.' },
    { file: { bytes: 5 * 1024 * 1024 + 1 }, says: 'Een afbeelding is maximaal 5 MB.' },
  ]) {
    await attachFromWithin(photo(file))
    await expect.element(dialog.getByText(says)).toBeVisible()
    await save()
  }
  expect(sent).toEqual([])
})

it('keeps the facts when the photo could not be stored', async () => {
  const { screen, save, choose } = await editing([
    answer(profile.update, undefined),
    answer(profile.uploadPhoto, () => new Refusal(500, {})),
  ])
  await choose(photo())
  await save()
  await expect
    .element(screen.getByText(/Er is iets misgegaan bij het opslaan van de foto\./))
    .toBeVisible()
  await expect.element(screen.getByText(/Je gegevens zijn gewijzigd\./)).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('asks only platform administrators for the role they act with', async () => {
  const { dialog } = await editing()
  await expect.element(dialog.getByLabelText('Voornaam')).toBeVisible()
  await expect.element(dialog.getByText('Voorkeursrol')).not.toBeInTheDocument()
})

it('keeps the role a platform administrator prefers', async () => {
  const { screen, user, dialog, save, sent } = await editing(
    [answer(profile.update, undefined)],
    testUser({ administrator: true }),
  )
  const role = dialog.getByRole('combobox', { name: 'Voorkeursrol' })
  await expect.element(role).toHaveValue('Lid')
  await user.click(role)
  await user.click(screen.getByRole('option', { name: 'Superbeheerder' }))
  await save()
  await expect.poll(() => sent[0]?.body.preferred_role).toBe('superadmin')
})

it('asks before throwing away what was typed', async () => {
  const { screen, user, dialog } = await editing()
  await user.fill(dialog.getByLabelText('Voornaam'), 'Anna')
  await user.keyboard('{Escape}')
  await expect.element(screen.getByText('Wijzigingen weggooien?')).toBeVisible()
})
