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

/** A PNG of an SVG that refers to nothing outside itself. `isReduced` when it had to be smaller than twice its size. */
export async function rasterize(
  svg: string,
  size: Size,
): Promise<{ png: Blob; isReduced: boolean }> {
  const scale = pictureScale(size)
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(size.width, size.height)
    image.src = url
    await image.decode()
    return { png: await paint(image, size, scale), isReduced: scale < WISHED_SCALE }
  } finally {
    URL.revokeObjectURL(url)
  }
}

function paint(image: HTMLImageElement, size: Size, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(size.width * scale))
  canvas.height = Math.max(1, Math.floor(size.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The browser could not paint the drawing'))
    }, 'image/png')
  })
}
