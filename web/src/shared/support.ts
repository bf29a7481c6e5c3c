import { SUPPORT_EMAIL } from '@zegel/contract/mail/support'

/** Where people write when something keeps going wrong: the server put its own address in the page. Needs nothing of the app. */
export function supportEmail(): string {
  if (import.meta.env.SSR) return '__SUPPORT_EMAIL__'
  const meta = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')
  // Without our server, as while developing, the place is still there but nothing is filled in.
  return meta?.content.includes('@') ? meta.content : SUPPORT_EMAIL
}
