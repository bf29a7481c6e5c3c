/** What somebody is called of whom nothing personal is kept any more, in registers that go on. */
export const ERASED_NAME = 'Gewiste persoon'
