import { expect, it } from 'vitest'
import { pictureScale, rasterize } from './rasterize.ts'

it('makes a picture twice the size of the drawing', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#ff0000"/></svg>'
  const { png, isReduced } = await rasterize(svg, { width: 40, height: 20 })
  const image = await createImageBitmap(png)

  expect(png.type).toBe('image/png')
  expect([image.width, image.height, isReduced]).toEqual([80, 40, false])
})

it('paints the words where the drawing has them', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><g transform="translate(20 5)"><text x="10" y="15" font-size="20" font-weight="400" font-family="sans-serif" text-anchor="middle" fill="#0000ff">■</text></g></svg>'
  const { png } = await rasterize(svg, { width: 60, height: 30 })
  const context = new OffscreenCanvas(120, 60).getContext('2d')
  context?.drawImage(await createImageBitmap(png), 0, 0)
  const { data = [] } = context?.getImageData(0, 0, 120, 60) ?? {}
  const columns = Array.from(data)
    .map((value, place) => (place % 4 === 3 && value > 128 ? ((place - 3) / 4) % 120 : -1))
    .filter((column) => column >= 0)

  expect(columns.length).toBeGreaterThan(0)
  expect(Math.min(...columns)).toBeGreaterThan(40)
  expect(Math.max(...columns)).toBeLessThan(80)
})

it.each([
  { width: 4000, height: 2000, scale: 2 },
  { width: 16_384, height: 1000, scale: 1 },
  { width: 65_536, height: 1000, scale: 0.25 },
  { width: 16_384, height: 16_384, scale: 0.5 },
])('scales $width by $height to what a browser can paint', ({ scale, ...size }) => {
  expect(pictureScale(size)).toBe(scale)
})
