import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { investSettings, type OfferSignature } from '@zegel/contract/invest/invest-settings'
import { describe, expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../test/harness.tsx'
import { BOND, bond, idOf } from '../../../../test/data/register-data.ts'
import { PublicLinkCard } from './public-link-card.tsx'

describe('the link', () => {
  const files = (...types: ('information_document_afm' | 'conditions')[]) =>
    answer(
      instrumentFiles.list,
      types.map((type, at) => ({
        id: idOf(500 + at),
        title: 'Document',
        file_name: 'document.pdf',
        format: 'pdf',
        size: 1000,
        type,
        location: '/x',
        created_at: '2026-01-01T00:00:00Z',
        pivot: { type, financial_instrument_id: BOND, attach_to_transactions: false },
      })),
    )
  const signed = answer(investSettings.getSignature, {
    signature: { name: 'Sanne Bakker', signed_at: '2026-11-20T10:00:00Z' },
    stands_until: null,
    gone: null,
  })

  const paidTo = (IBAN: string | null) =>
    answer(investSettings.getIssuerAccount, { name: 'Windpark B.V.', IBAN })
  const account = paidTo('NL91ABNA0417164300')

  it('names the instrument and its organisation', async () => {
    const { screen } = await show(<PublicLinkCard instrument={bond()} />, [
      files(),
      signed,
      account,
    ])
    const link = `${window.location.origin}/app/invest?fi=${BOND}&o=${NOORDERMOLEN}`
    await expect.element(screen.getByLabelText('Link voor investeerders')).toHaveValue(link)
    await expect.element(screen.getByRole('button', { name: 'Link kopiëren' })).toBeVisible()
  })

  it('says that all is ready when it is', async () => {
    const instrument = bond({ welcome_text: '<p>Hallo</p>' })
    const { screen } = await show(<PublicLinkCard instrument={instrument} />, [
      files('conditions', 'information_document_afm'),
      signed,
      account,
    ])
    await expect
      .element(screen.getByText('Het AFM-informatiedocument staat bij de bestanden.'))
      .toBeVisible()
    await expect
      .element(screen.getByText('Alles is klaar voor je eerste investeerder'))
      .toBeVisible()
    await expect
      .element(screen.getByText('Per keer investeert iemand € 1.000,00 tot en met € 50.000,00.'))
      .toBeVisible()
  })

  it('does not say that all is ready when it cannot tell', async () => {
    const instrument = bond({ welcome_text: '<p>Hallo</p>' })
    const { screen } = await show(<PublicLinkCard instrument={instrument} />, [
      refuse(instrumentFiles.list, 403),
      signed,
      account,
    ])
    await expect
      .element(screen.getByText(/Of het AFM-informatiedocument er is, kon niet/))
      .toBeVisible()
    await expect.element(screen.getByText('Nog 1 punt voordat je de link deelt')).toBeVisible()
  })

  it.each([
    {
      about: { available_value: '999.99' },
      text: 'Niemand kan nog investeren: het doelbedrag laat daar te weinig ruimte voor.',
    },
    {
      about: {
        groups: [
          {
            id: idOf(400),
            name: 'Alles',
            total_limit: '5000.00',
            invested: '5000.00',
            blocked_amount: '5000.00',
            available_value: '0.00',
          },
        ],
      },
      text: 'Niemand kan nog investeren: een groep van dit instrument is vol.',
    },
    {
      about: { max_investment: '999.00' },
      text: 'Niemand kan investeren: de maximale inleg is te laag voor de prijs of de minimale inleg.',
    },
    { about: { round_end_date: '2020-01-01' }, text: /De ronde is voorbij/ },
    { about: { public_investments: false }, text: /Het aanbod is besloten/ },
    {
      about: { type: 'shares' as const, price_per_unit: null },
      text: 'Niemand kan nog investeren: er is geen vaste prijs per stuk.',
    },
    { about: { afm_notified_on: null }, text: /Meld het aanbod bij de AFM/ },
    { about: {}, text: /Er zijn nog geen voorwaarden bij de bestanden/ },
    { about: {}, text: /Voor een openbaar aanbod is een AFM-informatiedocument nodig/ },
  ])('says what is left to do: $text', async ({ about, text }) => {
    const { screen } = await show(<PublicLinkCard instrument={bond(about)} />, [
      files(),
      signed,
      account,
    ])
    await expect.element(screen.getByText(text)).toBeVisible()
  })

  it.each([
    { may: 'who manages it', manage: true, links: 1 },
    { may: 'who only reads it', manage: false, links: 0 },
  ])('leads $may to where it is done', async ({ manage, links }) => {
    const unfinished = bond({ afm_notified_on: null, may: { ...bond().may, manage } })
    const { screen } = await show(<PublicLinkCard instrument={unfinished} />, [
      files(),
      signed,
      account,
    ])
    await expect.element(screen.getByText(/Meld het aanbod bij de AFM/)).toBeVisible()
    const shown = screen.getByRole('link', { name: 'Naar Instellingen' }).elements()
    expect(shown).toHaveLength(links)
    for (const link of shown)
      expect(link.getAttribute('href')).toContain(`/instruments/${BOND}/settings`)
  })
  it('says when is paid first, and asks for the IBAN that investors transfer to', async () => {
    const { screen, user, sent } = await show(<PublicLinkCard instrument={bond()} />, [
      files('conditions'),
      signed,
      paidTo(null),
      answer(investSettings.setIssuerAccount, {
        name: 'Windpark B.V.',
        IBAN: 'NL91ABNA0417164300',
      }),
    ])
    await expect.element(screen.getByText(/^De eerste rente is op/)).toBeVisible()
    await expect.element(screen.getByText(/Windpark B.V. heeft nog geen IBAN/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'IBAN instellen' }))
    await user.fill(screen.getByLabelText('IBAN'), 'NL91 ABNA 0417 1643 00')
    await user.click(screen.getByRole('button', { name: 'IBAN opslaan' }))

    await expect.element(screen.getByText(/Investeerders maken over naar/)).toBeVisible()
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      financial_instrument_id: BOND,
      IBAN: 'NL91ABNA0417164300',
    })
  })

  it('is signed for the issuer once for all deeds, after asking, and that can be withdrawn', async () => {
    let answered: OfferSignature = { signature: null, stands_until: null, gone: null }
    const { screen, user } = await show(<PublicLinkCard instrument={bond()} />, [
      files('conditions', 'information_document_afm'),
      account,
      answer(investSettings.getSignature, () => answered),
      answer(investSettings.setSignature, ({ body }) => {
        const isSigned = (body as { signed: boolean }).signed // safe: what the contract says of it
        answered = isSigned
          ? {
              signature: { name: 'Sanne Bakker', signed_at: '2026-11-20T10:00:00Z' },
              stands_until: '2026-12-31',
              gone: null,
            }
          : {
              signature: null,
              stands_until: null,
              gone: { name: 'Sanne Bakker', on: '2026-11-25', lapsed: false },
            }
        return answered
      }),
    ])
    await expect.element(screen.getByText(/Namens de uitgever is nog niet getekend/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ondertekenen' }))
    const dialog = screen.getByRole('dialog', { name: 'Dit aanbod ondertekenen' })
    await expect
      .element(dialog.getByText(/namens Energiecoöperatie De Noordermolen U\.A\./))
      .toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Ondertekenen' }))
    await expect
      .element(screen.getByText(/Sanne Bakker tekende op 20 nov\. 2026.* tot en met 31 dec\. 2026/))
      .toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Intrekken' }))
    await user.click(screen.getByRole('button', { name: 'Handtekening intrekken' }))
    await expect
      .element(screen.getByText(/De handtekening van Sanne Bakker is op 25 nov\. 2026 ingetrokken/))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Ondertekenen' })).toBeVisible()
  })

  it('has to be signed again once the authority of who signed it has ended', async () => {
    const { screen } = await show(<PublicLinkCard instrument={bond()} />, [
      files('conditions', 'information_document_afm'),
      account,
      answer(investSettings.getSignature, {
        signature: null,
        stands_until: null,
        gone: { name: 'Sanne Bakker', on: '2026-11-25', lapsed: true },
      }),
    ])
    await expect
      .element(screen.getByText(/bevoegdheid van Sanne Bakker.* op 25 nov\. 2026 geëindigd/))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Ondertekenen' })).toBeVisible()
  })
})
