import { invest } from '@zegel/contract/invest/invest'
import { limitRegistration, ipGroup, assertWithinLimit } from '../../access/limits.ts'
import type { App, Context } from '../../context.ts'
import { withFirstSession } from '../../http/requests/first-session.ts'
import { sendFile } from '../../http/replies/send-file.ts'
import { serve } from '../../http/serve.ts'
import { type LegalPersonRow, toLegalPerson } from '../legal-persons/legal-persons.ts'
import { checkOwnLegalPerson } from '../accounts/accounts.ts'
import { examplesOf } from '../instruments/instruments.ts'
import { getLanding } from './get-landing.ts'
import { getLinkedOffer } from './get-linked-offer.ts'
import { makeInvestment } from './make-investment.ts'
import { openOfferPicture } from './offer-preview.ts'
import { openOfferFile } from './offer-files.ts'
import { registerInvestor, updateInvestor } from './register-investor.ts'

/** Investing through the public link of an instrument. */
export function investRoutes(app: App, context: Context): void {
  offerRoutes(app, context)
  investorRoutes(app, context)

  serve(app, invest.invest, async ({ actor, body, ip, once }) => ({
    payment_link: await makeInvestment(context, actor, body, { userId: actor.userId, ip, once }),
  }))
}

function offerRoutes(app: App, context: Context): void {
  const countVisit = (ip: string) => assertWithinLimit(context, 'public offers by ip', ipGroup(ip))
  const computeExampleOf = examplesOf(context)

  serve(app, invest.get, async ({ actor, query, ip }) => {
    await countVisit(ip)
    return getLanding(context, actor, query)
  })

  serve(app, invest.openFile, async ({ actor, query, ip, reply }) => {
    await countVisit(ip)
    await sendFile(reply, await openOfferFile(context, actor, query, ip))
    return undefined
  })

  serve(app, invest.getPicture, async ({ query, ip, reply }) => {
    await countVisit(ip)
    const picture = await openOfferPicture(context, query)
    reply.header('cache-control', 'public, max-age=3600').type('image/png')
    await reply.send(picture)
    return undefined
  })

  serve(app, invest.getYield, async ({ actor, query: { units, ...link }, ip }) => {
    await countVisit(ip)
    return computeExampleOf(await getLinkedOffer(context, actor, link), units)
  })
}

function investorRoutes(app: App, context: Context): void {
  serve(app, invest.checkLegalPerson, async ({ actor, body, ip }) => {
    await assertWithinLimit(context, 'company checks by ip', ipGroup(ip))
    await checkOwnLegalPerson(context.db, actor?.actsFor ?? [], body)
    return undefined
  })

  serve(app, invest.updateUser, async ({ actor, body, ip }) =>
    toReply(await updateInvestor(context, actor, body, ip)),
  )

  serve(app, invest.register, async ({ body, ip, language, ...exchange }) => {
    await limitRegistration(context, { email: body.email, ip })
    const made = await withFirstSession(exchange, context, (session) =>
      registerInvestor(context, body, session, language),
    )
    return toReply(made)
  })
}

function toReply({ company }: { company: LegalPersonRow | null }) {
  return { extra_legal_person: company && toLegalPerson(company) }
}
