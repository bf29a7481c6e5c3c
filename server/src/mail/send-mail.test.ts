import { LANGUAGES, type Language } from '@zegel/contract/messages'
import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import { describe, expect, it } from 'vitest'
import * as accounts from '../features/accounts/accounts.mails.ts'
import { contactLetter } from '../features/mail/contact/send-contact-message.ts'
import { participantInvitationLetter } from '../features/organizations/invitations/participant-invitation.mails.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './send-mail.ts'

const SITE = { url: 'https://zegel.test', supportEmail: 'support@zegel.test' }
const at = Temporal.Instant.from('2026-11-20T13:05:00Z')
const url = 'https://zegel.test/link?a=1&b=2'
const name = 'Anna'

const LETTERS: Record<string, (language: Language) => Letter> = {
  'verify e-mail': (language) => accounts.verifyEmailLetter(language, { name, url }),
  'e-mail change': (language) =>
    accounts.emailChangeLetter(language, { name, url, newEmail: 'new@example.nl' }),
  'e-mail changed': (language) =>
    accounts.emailChangedLetter(language, { name, newEmail: 'new@example.nl' }),
  'reset password': (language) => accounts.resetPasswordLetter(language, { name, url }),
  'set password': (language) => accounts.setPasswordLetter(language, { name, url }),
  'password changed': (language) => accounts.passwordChangedLetter(language, { name, at, url }),
  'two-factor on': (language) => accounts.twoFactorChangedLetter(language, { name, on: true, at }),
  'two-factor off': (language) =>
    accounts.twoFactorChangedLetter(language, { name, on: false, at }),
  'new device': (language) =>
    accounts.newDeviceLetter(language, { name, at, ip: '192.0.2.7', userAgent: 'Firefox', url }),
  'google linked': (language) =>
    accounts.googleLinkedLetter(language, { name, email: 'anna@example.nl', at }),
  invitation: (language) =>
    participantInvitationLetter(language, {
      name,
      organization: 'De Noordermolen',
      instrument: 'Windobligatie',
      url,
      days: 30,
    }),
  contact: (language) =>
    contactLetter(language, { name, email: 'anna@example.nl', message: 'Help.\nMij.' }),
}

it('keeps an amount whole where a line ends', () => {
  const letter = { subject: 'Uitbetaling', paragraphs: ['Op 1 februari vervalt € 148.413,98.'] }
  const { html, text } = renderLetter(letter, 'nl', SITE)
  expect(html).toContain('vervalt €\u{a0}148.413,98')
  expect(text).toContain('vervalt € 148.413,98')
})

describe.each(LANGUAGES)('a letter in %s', (language) => {
  it.each(Object.entries(LETTERS))('%s says the same in both parts', (_name, make) => {
    const letter = make(language)
    const { html, text } = renderLetter(letter, language, SITE)
    expect(html).toContain(`<html lang="${language}"`)
    const shown = textOf(html)
    const facts = (letter.facts ?? []).flat()
    const words = [
      letter.heading ?? letter.subject,
      ...letter.paragraphs,
      ...facts,
      letter.note ?? '',
    ]
    for (const part of words) {
      expect(text).toContain(part)
      expect(shown).toContain(part.replaceAll('\n', ' '))
    }
    if (letter.button) {
      expect(html).toContain(`href="${letter.button.url.replaceAll('&', '&amp;')}"`)
      expect(text).toContain(letter.button.url)
      expect(shown).toContain(letter.button.url)
    }
  })
})

it.each(LANGUAGES)(
  'carries the notice of an exemption in Dutch, whoever reads it (%s)',
  (language) => {
    const { html, text } = renderLetter(
      LETTERS['invitation']?.(language) ?? never(),
      language,
      SITE,
    )
    for (const part of Object.values(EXEMPTION_NOTICE)) {
      expect(text).toContain(part)
      expect(textOf(html)).toContain(part)
    }
    expect(html).toMatch(/<p[^>]* lang="nl"/)
  },
)

it('shows a moment in Dutch time', () => {
  const { text } = renderLetter(LETTERS['google linked']?.('nl') ?? never(), 'nl', SITE)
  expect(text).toContain('20 november 2026 om 14:05')
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox op Windows',
  ],
  ['curl/8.9.1 (Linux)', 'Onbekende browser op Linux'],
  ['', 'Onbekend apparaat'],
])('calls the device of %j %s', (userAgent, device) => {
  const letter = accounts.newDeviceLetter('nl', { name, at, ip: '192.0.2.7', userAgent, url })
  expect(letter.facts).toContainEqual(['Apparaat', device])
})

it('escapes whatever a name, a fact or a link holds', () => {
  const evil = '"><script>alert(1)</script>'
  const letter: Letter = {
    subject: evil,
    paragraphs: [evil],
    facts: [[evil, evil]],
    button: { label: evil, url: `https://zegel.test/${evil}` },
    note: evil,
  }
  expect(renderLetter(letter, 'nl', SITE).html).not.toContain('<script')
})

it('shows beside the subject the first line that is no greeting', () => {
  const { html } = renderLetter(LETTERS['reset password']?.('nl') ?? never(), 'nl', SITE)
  const preheader = /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]
  expect(preheader).toMatch(/^Je hebt gevraagd/)
})

function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/ +/g, ' ')
}

function never(): never {
  throw new Error('no such letter')
}

it('ends a sentence with the full stop of a name that has one', () => {
  const about = { name, instrument: 'Windobligatie', url, days: 30 }
  for (const language of LANGUAGES) {
    const letter = participantInvitationLetter(language, { ...about, organization: 'Molen B.V.' })
    const { text, html } = renderLetter(letter, language, SITE)
    expect(text).toContain('Molen B.V.')
    expect(text + html).not.toContain('B.V..')
  }
})
