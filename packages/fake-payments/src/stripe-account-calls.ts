import { toAccountJson } from './stripe-accounts.ts'
import { noSuchAccount } from './stripe-answers.ts'
import type { StripeCall, StripeContext } from './stripe-context.ts'
import { type FormObject, textAt, textsAt } from './stripe-form.ts'
import { readUrl, required } from './stripe-params.ts'

/** Answers the calls on accounts and on the links by which they sign up; undefined when it is another call. */
export async function answerAccountCall(
  desk: StripeContext,
  { method, path, form }: StripeCall,
): Promise<object | undefined> {
  if (method === 'POST' && path === '/v1/accounts') {
    return toAccountJson(
      await desk.connect.add({
        email: textAt(form, 'email') ?? null,
        businessName: textAt(form, 'business_profile.name') ?? null,
        metadata: textsAt(form, 'metadata'),
      }),
    )
  }
  if (method === 'POST' && path === '/v1/account_links') return accountLink(desk, form)
  const [, id] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? []
  if (method !== 'GET' || !id) return undefined
  const account = await desk.connect.find(id)
  if (!account) throw noSuchAccount(id)
  return toAccountJson(account)
}

async function accountLink(
  { connect, baseUrl, onlyTo, now }: StripeContext,
  form: FormObject,
): Promise<object> {
  const accountId = required(form, 'account')
  if (!(await connect.find(accountId))) throw noSuchAccount(accountId)
  required(form, 'type')
  const { token, link } = await connect.addLink({
    accountId,
    returnUrl: readUrl(form, 'return_url', onlyTo),
    refreshUrl: readUrl(form, 'refresh_url', onlyTo),
  })
  return {
    object: 'account_link',
    created: Math.floor(now().epochMilliseconds / 1000),
    expires_at: Math.floor(link.expiresAt.epochMilliseconds / 1000),
    url: `${baseUrl}/connect/${token}`,
  }
}
