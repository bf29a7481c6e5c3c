/** An element of an XML file: its name without prefix, its attributes, its own text, and what is inside it. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}

/** All elements that a path of names leads to from here, in the order of the file. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text at a path, without the spaces around it; null when there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  const [found] = elementsAt(element, ...path)
  return found?.text.trim() || null
}
