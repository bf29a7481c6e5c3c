import { accounts } from '@zegel/contract/accounts/accounts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  filesInStorage,
  photoUrlOf,
  sendPart,
  show,
  upload,
} from '../../../../test/fixtures/photos.ts'
import { picture, toBytes } from '../../../../test/files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('a photo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('may be a %s, and is shown as WebP', async (type) => {
    const anna = app.as(await app.given.user())
    const reply = await upload(anna, await picture({ type, name: `anna.${type}` }))
    const shown = await show(anna)

    expect(reply).toMatchObject({ status: 200, body: { photo_image_url: await photoUrlOf(anna) } })
    expect(shown.statusCode).toBe(200)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 })
  })

  it('is cut to a square of at most 512 pixels, upright, without what else the file tells', async () => {
    const anna = app.as(await app.given.user())
    const lying = sharp({ create: { width: 900, height: 1400, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
    await upload(anna, new File([await toBytes(lying)], 'anna.jpg'))
    const { width, height, exif, orientation, xmp, icc } = await sharp(
      (await show(anna)).rawPayload,
    ).metadata()

    expect({ width, height }).toEqual({ width: 512, height: 512 })
    expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('takes the place of the one before, of which nothing is left', async () => {
    const anna = app.as(await app.given.user())
    await upload(anna, await picture())
    const earlier = (await photoUrlOf(anna)) ?? ''
    const [before, rows] = [await filesInStorage(app), await storedFiles()]
    await upload(anna, await picture({ width: 60 }))

    expect(await photoUrlOf(anna)).not.toBe(earlier)
    expect((await anna.send({ url: earlier })).statusCode).toBe(404)
    expect([(await filesInStorage(app)).length, await storedFiles()]).toEqual([before.length, rows])
  })

  it('is one when two are sent at the same moment', async () => {
    const anna = app.as(await app.given.user())
    const before = (await filesInStorage(app)).length
    const photos = [await picture({ width: 50 }), await picture({ width: 60 })]
    const replies = await Promise.all(photos.map((photo) => upload(anna, photo)))

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await show(anna)).statusCode).toBe(200)
    expect((await filesInStorage(app)).length).toBe(before + 1)
  })

  it('leaves no file when it could not be noted', async () => {
    await using broken = await testApp({ ownDatabase: true })
    const anna = broken.as(await broken.given.user())
    await anna.call(accounts.currentUser, {})
    await broken.owner.query('alter table platform_events rename to gone')
    const reply = await upload(anna, await picture())

    expect(reply.status).toBe(500)
    expect(await filesInStorage(broken)).toEqual([])
  })

  it('has to come along', async () => {
    const anna = app.as(await app.given.user())
    const replies = [
      await anna.send({ method: 'POST', url: '/api/user/photo', payload: {} }),
      await anna.send({ method: 'POST', url: '/api/user/photo' }),
      await anna.send({ method: 'POST', url: '/api/user/photo', payload: { file: 'anna.png' } }),
      await sendPart(anna, 'name="file"; filename=""', Buffer.alloc(0)),
    ]

    for (const reply of replies) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ errors: { file: ['Kies een bestand.'] } })
    }
  })
})

async function storedFiles(): Promise<number> {
  return (await app.context.db.selectFrom('stored_files').select('id').execute()).length
}
