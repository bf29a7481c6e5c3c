import { expect, type Page } from '@playwright/test'

interface KeptMail {
  id: string
  to: string
  subject: string
}

/** The link in the newest mail to somebody, as it stands in the outbox; waits for the mail to be there. */
export async function linkMailedTo(page: Page, email: string, path: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+${path}\\?\\S+`)
  let link: string | undefined
  await expect(async () => {
    const texts = await Promise.all((await mailsTo(page, email)).map(({ id }) => textOf(page, id)))
    link = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean)
    expect(link, `a link to ${path} mailed to ${email}`).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** The subjects of what was mailed to somebody, the newest first. */
export async function subjectsMailedTo(page: Page, email: string): Promise<string[]> {
  return (await mailsTo(page, email)).map(({ subject }) => subject)
}

async function mailsTo(page: Page, email: string): Promise<KeptMail[]> {
  const reply = await page.request.get('/api/outbox?per_page=100')
  const { data } = (await reply.json()) as { data: KeptMail[] } // safe: the server checks its replies against the contract
  return data.filter(({ to }) => to === email)
}

async function textOf(page: Page, id: string): Promise<string> {
  const reply = await page.request.get(`/api/outbox/${id}`)
  const { text } = (await reply.json()) as { text: string } // safe: the same
  return text
}
