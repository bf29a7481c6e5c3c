/** Scrolls a strip that is wider than the screen so far along that this part of it is in the middle. */
export function scrollToMiddle(strip: HTMLElement, part: HTMLElement): void {
  const before = part.getBoundingClientRect().left - strip.getBoundingClientRect().left
  strip.scrollLeft += before - (strip.clientWidth - part.offsetWidth) / 2
}
