const NOTE = 'Een voorbeeld uit de demo van Zegel, zonder betekenis in het recht.'

/** A page with a title and some lines, the same bytes for the same words. Only letters of Latin-1 and no line too long for it. */
export function demoPdf(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const content = [
    'BT /F1 20 Tf 72 760 Td',
    `${toText(title)} Tj`,
    '/F1 12 Tf 0 -36 Td 18 TL',
    ...[...lines, '', NOTE].map((line) => `${toText(line)} Tj T*`),
    'ET',
  ].join('\n')
  return latin1(
    toDocument([
      '<< /Type /Catalog /Pages 2 0 R /Lang (nl-NL) >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  )
}

// The objects, and behind them where each begins, by which a reader finds them.
function toDocument(objects: readonly string[]): string {
  let document = '%PDF-1.7\n'
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(document.length)
    document += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const places = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${document}xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`
}

function toText(line: string): string {
  return `(${line.replace(/[\\()]/g, '\\$&')})`
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
