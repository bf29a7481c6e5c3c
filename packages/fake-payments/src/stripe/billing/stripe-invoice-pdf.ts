import { formatCents } from '@zegel/core/money'
import type { SandboxCustomer, SandboxInvoice } from './stripe-billing-records.ts'

/** An invoice as a PDF of plain letters, with its bytes as they are in the text. */
export function invoicePdf(invoice: SandboxInvoice, { name, address }: SandboxCustomer): string {
  const lines = [
    'Invoice (sandbox: no money moved)',
    `Number ${invoice.number}`,
    `Date ${invoice.createdAt.toString().slice(0, 10)}`,
    '',
    name ?? '',
    ...(address
      ? [address.line1, `${address.postal_code} ${address.city} ${address.country}`]
      : []),
    '',
    ...invoice.lines.map(({ description, amount }) => `${description}   ${euros(amount)}`),
    '',
    `Without VAT   ${euros(invoice.subtotal)}`,
    `VAT   ${euros(invoice.tax)}`,
    `Total   ${euros(invoice.total)}`,
  ]
  return pdfOf(`BT /F1 12 Tf 18 TL 60 760 Td ${lines.map(toShown).join(' ')} ET`)
}

function euros(cents: number): string {
  return `EUR ${formatCents(BigInt(cents))}`
}

// A string of a PDF: plain letters, with what would end it escaped.
function toShown(line: string): string {
  const plain = line.normalize('NFD').replaceAll('×', 'x')
  const letters = plain.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, (sign) => `\\${sign}`)
  return `(${letters}) Tj T*`
}

function pdfOf(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`
}
