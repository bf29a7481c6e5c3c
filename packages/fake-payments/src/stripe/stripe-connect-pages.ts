import { html, missingPage, type PageLanguage, sandboxPage, wordsIn } from '../sandbox-page.ts'
import { readTiming } from '../outcome-form.ts'
import { fieldsOf, type SandboxAnswer, type SandboxRequest, seeOther } from '../sandbox.ts'
import type { AccountLink, StripeAccount } from './stripe-accounts.ts'
import type { StripeContext } from './stripe-context.ts'

const SERVICE = 'Stripe'

/** The page on which a business tells Stripe who it is; a link that was used or is too old leads to where a new one is made. */
export function connectPages({ connect, baseUrl }: StripeContext) {
  async function signUp(
    { link, token }: { link: AccountLink; token: string },
    account: StripeAccount,
    fields: URLSearchParams,
  ): Promise<SandboxAnswer> {
    const timing = readTiming(fields)
    const act = fields.get('act')
    await connect.useLink(token)
    if (act === 'expired') return seeOther(link.refreshUrl)
    if (act === 'ready')
      await connect.signUp(account, { detailsSubmitted: true, chargesEnabled: true }, timing)
    if (act === 'under-review') await connect.signUp(account, { detailsSubmitted: true }, timing)
    if (act === 'deauthorize') await connect.deauthorize(account, timing)
    return seeOther(link.returnUrl)
  }

  return async (
    token: string,
    request: SandboxRequest,
    language: PageLanguage,
  ): Promise<SandboxAnswer> => {
    const found = await connect.findLink(token)
    const account = found && (await connect.find(found.link.accountId))
    if (!found || !account) return missingPage(language, SERVICE)
    if (!found.isUsable) return seeOther(found.link.refreshUrl)
    if (request.method === 'POST')
      return signUp({ link: found.link, token }, account, fieldsOf(request))
    return connectPage(found.link, account, { action: `${baseUrl}/connect/${token}`, language })
  }
}

function connectPage(
  { returnUrl, refreshUrl }: AccountLink,
  { id, businessName }: StripeAccount,
  { action, language }: { action: string; language: PageLanguage },
): SandboxAnswer {
  const words = wordsIn(language)
  const main = html`<h1>${words.connectTitle}</h1>
<p class="lead">${words.connectLead}</p>
<dl><div><dt>${words.account}</dt><dd>${businessName ? `${businessName} (${id})` : id}</dd></div></dl>
<form method="post" action="${action}">
<button class="primary" name="act" value="ready">${words.connectReady}</button>
<div class="others">
<button name="act" value="under-review">${words.connectUnderReview}</button>
<button name="act" value="later">${words.connectLater}</button>
<button name="act" value="expired">${words.connectExpired}</button>
<button name="act" value="deauthorize">${words.deauthorize}</button>
</div>
</form>`
  const leadsTo = [returnUrl, refreshUrl]
  return sandboxPage({ language, service: SERVICE, title: words.connectTitle, main, leadsTo })
}
