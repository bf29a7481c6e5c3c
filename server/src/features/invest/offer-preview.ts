import type { InvestOffer } from '@zegel/contract/invest/invest'
import { NotFound } from '@zegel/core/access/refusals'
import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import { formatMoney, parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { assertWithinLimit, ipGroup } from '../../access/limits.ts'
import type { Context } from '../../context.ts'
import { cutAtWord } from '../../lib/cut-at-word.ts'
import { hasOtherScript } from '../../pdf/pdf-text.ts'
import { getLanding } from './get-landing.ts'
import type { PublicLink } from './get-linked-offer.ts'
import { drawOfferPicture } from './offer-picture.ts'

/** What everybody may know of an offer, as plain text. */
export interface KnownOffer {
  /** What stands beside a link to it elsewhere. */
  preview: {
    title: string
    description: string
    /** Where its picture is, below the site's own address; null when a picture can not have its name. */
    picture: string | null
  }
  names: { offer: string; organization: string }
}

// What is shown of a link elsewhere seldom knows who reads it, and has its notice in Dutch anyway.
const TEXT = TEXTS.nl.papers.offer
const LONGEST = 200

/** What a link to a public offer tells who has not opened it; null for a private offer, of which it says nothing, and a wrong link. */
export async function previewOffer(
  context: Context,
  link: PublicLink,
  ip: string,
): Promise<KnownOffer | null> {
  await assertWithinLimit(context, 'public offers by ip', ipGroup(ip))
  const offer = await findPublicOffer(context, link)
  if (!offer) return null
  const query = new URLSearchParams({ fi: link.fi, o: link.o }).toString()
  return {
    preview: {
      title: `${offer.name} · ${issuerOf(offer)}`,
      description: `${summaryOf(offer)} ${EXEMPTION_NOTICE.warning} ${EXEMPTION_NOTICE.exemption}`,
      picture: hasOtherScript(offer.name + issuerOf(offer)) ? null : `/api/invest/picture?${query}`,
    },
    names: { offer: offer.name, organization: offer.organization.name },
  }
}

/** The picture of a public offer, as a PNG; NotFound where there is none to be shown. */
export async function openOfferPicture(context: Context, link: PublicLink): Promise<Buffer> {
  const offer = await findPublicOffer(context, link)
  if (!offer) throw new NotFound()
  return drawOfferPicture({
    name: offer.name,
    issuer: issuerOf(offer),
    price: fill(TEXT.each, { price: priceOf(offer) }),
    notice: [EXEMPTION_NOTICE.warning, EXEMPTION_NOTICE.exemption],
  })
}

// As a guest sees it, whoever asks: what is shown elsewhere is seen by all.
async function findPublicOffer(context: Context, link: PublicLink): Promise<InvestOffer | null> {
  try {
    const offer = await getLanding(context, null, link)
    return offer.public_investments === true ? offer : null
  } catch (error) {
    if (error instanceof NotFound || error instanceof RuleBroken) return null
    throw error
  }
}

function issuerOf({ issuing_legal_person, organization }: InvestOffer): string {
  return issuing_legal_person?.legal_name ?? organization.name
}

function priceOf({ price_per_unit }: InvestOffer): string {
  return formatMoney(parseCents(price_per_unit) ?? 0n)
}

function summaryOf(offer: InvestOffer): string {
  const said = cutAtWord(offer.description ?? '', LONGEST)
  if (!said)
    return fill(TEXT.summary, { name: offer.name, issuer: issuerOf(offer), price: priceOf(offer) })
  return said
}
