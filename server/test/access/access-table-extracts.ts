/** The rows of registers that are printed, in the columns of `access-table.ts`. */
export const EXTRACT_ROWS = `
POST   /register_extract                                401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /register_extract                                401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
POST   /register_extract/issuer                         401   404      404    403    ok         ok      ok    ok        ok          ok         404      404    404      403      ok
GET    /register_extract/issuer                         401   404      404    403    ok         ok      ok    ok        ok          ok         404      404    404      403      ok
POST   /register_extract/own                            401   404      404    404    404        404     404   404       404         404        404      404    ok       404      404
GET    /register_extract/own                            401   404      404    404    404        404     404   404       404         404        404      404    ok       404      404
GET    /register_extract/page                           401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /register_extract/own/page                       401   404      404    404    404        404     404   404       404         404        404      404    ok       404      404
GET    /register_extract/mutations                      401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
GET    /register_extract/:id/file                       401   404      404    404    ok         ok      ok    ok        ok          ok         404      404    404      404      ok
GET    /register_extract/convocation_address            401   404      404    403    ok         ok      ok    ok        ok          ok         403      403    403      403      ok
POST   /register_extract/convocation_address            401   404      404    403    403        403     403   ok        403         ok         403      403    403      403      ok
GET    /register_extract/own/convocation_address        401   404      404    404    404        404     404   404       404         404        404      404    ok       404      404
POST   /register_extract/own/convocation_address        401   404      404    404    404        404     404   404       404         404        404      404    ok       404      404`
