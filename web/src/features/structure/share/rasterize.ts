import { loadLetters, paintWords, collectWords } from './picture-words.ts'

// The least that a browser of today can paint: Safari on a phone.
const LONGEST_SIDE = 16_384
const MOST_PIXELS = 67_108_864

const WISHED_SCALE = 2

interface Size {
  width: number
  height: number
}

/** How much larger than the drawing its picture may be: twice, or less where a browser could not paint that. */
export function pictureScale({ width, height }: Size): number {
  return Math.min(
    WISHED_SCALE,
    LONGEST_SIDE / width,
    LONGEST_SIDE / height,
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
}

/**
 * A PNG of an SVG that refers to nothing outside itself and has no letters with it. `isReduced` when it had to be smaller than twice its size. The words are
 * painted with the letters of this page: those inside an SVG come too late for a picture of it, in every browser.
 */
export async function rasterize(
  svg: string,
  size: Size,
): Promise<{ png: Blob; isReduced: boolean }> {
  const scale = pictureScale(size)
  const { shapes, words } = collectWords(svg)
  const [image] = await Promise.all([loadImage(shapes, size), loadLetters(words)])
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(size.width * scale))
  canvas.height = Math.max(1, Math.floor(size.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  context?.scale(scale, scale)
  if (context) for (const word of words) paintWords(context, word)
  return { png: await toPng(canvas), isReduced: scale < WISHED_SCALE }
}

async function loadImage(svg: string, { width, height }: Size): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The browser could not paint the drawing'))
    }, 'image/png')
  })
}
