import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'

const PDF = { name: 'Koopovereenkomst.pdf', mimeType: 'application/pdf' }
const HELD = { amount: 12, price_per_unit: '1000.00', effective_date: '2026-02-02', historic: true }

test('a holder passes units on to somebody new, whose answer is seen at once', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Dorpsmolen')
  const bond = await backstage.addBond(organization, 'Molenlening', '100000.00')
  const gerda = await backstage.addAccount('Gerda Mulder')
  const hans = await backstage.addAccount('Hans Dekker')
  await backstage.offer(organization, bond, gerda, HELD)
  await backstage.letHoldersTransfer(organization, bond)

  const sender = await visitor()
  const { page, main, t } = sender
  const words = t.transfers
  const next = () => sender.button(words.next).click()
  const expectQuestion = (question: keyof typeof words.question) =>
    expect(main.getByRole('heading', { name: words.question[question] })).toBeVisible()

  await test.step('she adds the receiver by address and name', async () => {
    await sender.arrive(gerda, '/app/transfer')
    await expectQuestion('receiver')
    await next()
    await expect(main.getByText(t.messages['receiver-required'])).toBeVisible()
    await page.getByLabel(words.receiver.email).fill(hans.email)
    await sender.button(words.receiver.find).click()
    await page.getByLabel(words.receiver.name).fill(hans.name)
    await sender.expectAccessible()
    await sender.button(words.receiver.add).click()
    await expect(main.getByRole('status').filter({ hasText: hans.name })).toBeVisible()
    await next()
  })

  await test.step('she says how many and at what price, and loses nothing by a reload', async () => {
    await expectQuestion('priceAndAmount')
    await page.getByLabel(words.amount.label, { exact: true }).fill('13')
    await page.getByLabel(words.price.label).fill('1.050,00')
    await next()
    await expect(
      main.getByText(fill(t.messages['units-above-available'], { left: 12 })),
    ).toBeVisible()
    await sender.expectAccessible()
    await page.getByLabel(words.amount.label, { exact: true }).fill('5')
    await page.reload()
    await expect(page.getByLabel(words.amount.label, { exact: true })).toHaveValue('5')
    await expect(main.getByText('€ 5.250,00').last()).toBeVisible()
    await next()
    await expectQuestion('dateAndMessage')
    await page.getByLabel(words.message.label).fill('Zoals besproken aan de keukentafel.')
    await sender.expectAccessible()
    await next()
    await expectQuestion('options')
    await sender.expectAccessible()
    await page.goBack()
    await expectQuestion('dateAndMessage')
    await next()
    // The way on of the question before would be pressed twice.
    await expectQuestion('options')
    await next()
  })

  await test.step('she attaches a file, looks it all over and makes the transfer', async () => {
    await expectQuestion('attachments')
    const choosing = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: words.attachments.label }).click()
    await (await choosing).setFiles({ ...PDF, buffer: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n') })
    await expect(main.getByText(PDF.name)).toBeVisible()
    await sender.expectAccessible()
    await next()
    await expectQuestion('summary')
    await sender.expectAccessible()
    await sender.button(words.create).click()
    await sender.expectToast(t.transactions.create.created)
    await expect(page).toHaveURL(/\/app\/home\?.*transaction=/)
  })

  await test.step('she reads the concept of its deed, on paper that fits her screen', async () => {
    await sender.dialog.getByRole('link', { name: t.deeds.panel.readConcept }).click()
    const paper = main.getByRole('article')
    const sheets = paper.getByRole('region')
    await expect(sheets.first()).toBeVisible()
    await sender.expectAccessible()
    await sender.expectWithinWidth()
    const screen = page.viewportSize()?.width ?? 0
    for (const sheet of await sheets.all()) {
      const { x, width } = (await sheet.boundingBox()) ?? { x: -1, width: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(screen)
    }
    await sender.button(t.deeds.back).click()
    await expect(page).toHaveURL(/\/app\/home\?.*transaction=/)
  })

  await test.step('he accepts, and her open screen follows by itself', async () => {
    const transaction_id = new URL(page.url()).searchParams.get('transaction')
    await sender.goWithin('/app/home')
    await expect(main.getByRole('link', { name: /Molenlening/ })).toContainText('12')
    await expect(main.getByRole('link', { name: /Molenlening/ })).toBeVisible()

    const receiver = await visitor()
    await receiver.haveSession(hans)
    const answer = await receiver.context.request.post('/api/transactions/accept', {
      data: { transaction_id },
    })
    expect(answer.status()).toBe(200)
    await expect(main.getByRole('link', { name: /Molenlening/ })).toContainText('7')
  })
})
