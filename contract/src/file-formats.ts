import { z } from 'zod'

/** The files that a table can be downloaded as. */
export const SheetFormat = z.enum(['csv', 'xlsx'])
export type SheetFormat = z.infer<typeof SheetFormat>

/** The files that a register can be downloaded as: a table, or pages to print. */
export const RegisterFormat = z.enum(['csv', 'xlsx', 'pdf'])
export type RegisterFormat = z.infer<typeof RegisterFormat>
