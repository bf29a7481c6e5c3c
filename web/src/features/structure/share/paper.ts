import classes from '../structure.module.css'
import type { Picture } from './picture-frame.ts'

let paper: HTMLElement | undefined

/** Has a printer get a picture and nothing else, until it is done; in the place of one that was laid before. */
export function layPaper(picture: Picture): void {
  takePaper()
  paper = toPaper(picture)
  document.body.append(paper)
  window.addEventListener('afterprint', takePaper, { once: true })
}

/** Takes it away, so that the page prints what is on screen. */
export function takePaper(): void {
  paper?.remove()
  paper = undefined
}

function toPaper({ svg, width, height }: Picture): HTMLElement {
  const sheet = document.createElement('div')
  sheet.className = classes.paper ?? ''
  sheet.dataset['wide'] = String(width > height)
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  documentElement.removeAttribute('width')
  documentElement.removeAttribute('height')
  sheet.append(document.importNode(documentElement, true))
  return sheet
}
