/**
 * The portal's JSON schema of an e-invoice, version 1.1: what einvoice1.gst.gov.in and einv-apisandbox.nic.in publish as
 * "GST-India Invoice Document", without the parts that a hotel never sends (dispatch, shipping, export, e-way bill).
 */
const text = (minLength: number, maxLength: number, pattern = '^([^\\\\"])*$') => ({
  ...{ type: 'string', minLength, maxLength, pattern },
})
const amount = (maximum: number) => ({ type: 'number', minimum: 0, maximum, multipleOf: 0.01 })
const value = amount(99_999_999_999_999)
const ofItem = amount(999_999_999_999)
const state = text(1, 2, '^(?!0+$)([0-9]{1,2})$')
const date = text(10, 10, '^[0-3][0-9]/[0-1][0-9]/[2][0][1-2][0-9]$')
const gstin = text(15, 15, '^([0-9]{2}[0-9A-Z]{13})$')
const pin = { type: 'integer', minimum: 100_000, maximum: 999_999 }

const object = (properties: object, required: readonly string[]) => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
})

const address = { Addr1: text(1, 100), Addr2: text(3, 100), Loc: text(3, 50), Pin: pin }
const party = { Gstin: gstin, LglNm: text(3, 100), TrdNm: text(3, 100), ...address, Stcd: state }
const ofParty = ['Gstin', 'LglNm', 'Addr1', 'Loc', 'Pin', 'Stcd']

export const eInvoiceSchema = object(
  {
    Version: { const: '1.1' },
    TranDtls: object(
      {
        ...{ TaxSch: { const: 'GST' }, SupTyp: { const: 'B2B' } },
        ...{ RegRev: { enum: ['Y', 'N'] }, IgstOnIntra: { enum: ['Y', 'N'] } },
      },
      ['TaxSch', 'SupTyp'],
    ),
    DocDtls: object(
      {
        Typ: { enum: ['INV', 'CRN', 'DBN'] },
        No: text(1, 16, '^([a-zA-Z1-9]{1}[a-zA-Z0-9/-]{0,15})$'),
        Dt: date,
      },
      ['Typ', 'No', 'Dt'],
    ),
    SellerDtls: object(party, ofParty),
    BuyerDtls: object({ ...party, Pos: state }, [...ofParty, 'Pos']),
    ItemList: {
      ...{ type: 'array', minItems: 1, maxItems: 1000 },
      items: object(
        {
          ...{ SlNo: text(1, 6, '^([0-9]{1,6})$'), PrdDesc: text(3, 300) },
          ...{ IsServc: { enum: ['Y', 'N'] } },
          HsnCd: text(4, 8, '^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
          Qty: { type: 'number', minimum: 0, maximum: 9_999_999_999.999 },
          Unit: text(3, 8, '^([A-Z|a-z]{3,8})$'),
          UnitPrice: { type: 'number', minimum: 0, maximum: 999_999_999_999.999 },
          ...{ TotAmt: ofItem, AssAmt: ofItem, TotItemVal: ofItem },
          ...{ IgstAmt: ofItem, CgstAmt: ofItem, SgstAmt: ofItem },
          GstRt: { type: 'number', minimum: 0, maximum: 999.999 },
        },
        ['SlNo', 'IsServc', 'HsnCd', 'UnitPrice', 'TotAmt', 'AssAmt', 'GstRt', 'TotItemVal'],
      ),
    },
    ValDtls: object(
      {
        ...{ AssVal: value, CgstVal: value, SgstVal: value, IgstVal: value },
        ...{ OthChrg: value, TotInvVal: value },
      },
      ['AssVal', 'TotInvVal'],
    ),
    RefDtls: object(
      {
        PrecDocDtls: {
          type: 'array',
          items: object(
            { InvNo: text(1, 16, '^[1-9a-zA-Z]{1}[0-9a-zA-Z/-]{1,15}$'), InvDt: date },
            ['InvNo', 'InvDt'],
          ),
        },
      },
      [],
    ),
  },
  ['Version', 'TranDtls', 'DocDtls', 'SellerDtls', 'BuyerDtls', 'ItemList', 'ValDtls'],
)
