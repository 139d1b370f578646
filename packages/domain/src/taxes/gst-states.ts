/** States and territories of India by the code that begins a GSTIN, as the offline tool of gst.gov.in spells them. */
export const gstStates: Readonly<Record<string, string>> = {
  ...{ '01': 'Jammu & Kashmir', '02': 'Himachal Pradesh', '03': 'Punjab', '04': 'Chandigarh' },
  ...{ '05': 'Uttarakhand', '06': 'Haryana', '07': 'Delhi', '08': 'Rajasthan' },
  ...{ '09': 'Uttar Pradesh', '10': 'Bihar', '11': 'Sikkim', '12': 'Arunachal Pradesh' },
  ...{ '13': 'Nagaland', '14': 'Manipur', '15': 'Mizoram', '16': 'Tripura', '17': 'Meghalaya' },
  ...{ '18': 'Assam', '19': 'West Bengal', '20': 'Jharkhand', '21': 'Odisha' },
  ...{ '22': 'Chhattisgarh', '23': 'Madhya Pradesh', '24': 'Gujarat', '27': 'Maharashtra' },
  ...{ '26': 'Dadra & Nagar Haveli & Daman & Diu', '29': 'Karnataka', '30': 'Goa' },
  ...{ '31': 'Lakshdweep', '32': 'Kerala', '33': 'Tamil Nadu', '34': 'Puducherry' },
  ...{ '35': 'Andaman & Nicobar Islands', '36': 'Telangana', '37': 'Andhra Pradesh' },
  ...{ '38': 'Ladakh', '97': 'Other Territory' },
}
