/**
 * The source data for the places of a country: region codes for the first-level divisions of GeoNames, and names in the country's own
 * language. `drop` lists entries of GeoNames to leave out, for example districts of a city.
 */
export interface PlaceSource {
  /** Names of the regions by region code. The codes are ISO 3166-2 without the country. */
  regions: Readonly<Record<string, string>>
  /** Region codes by the division code of GeoNames, only for divisions in which both codes differ. */
  codes?: Readonly<Record<string, string>>
  regionOf?: (city: { adminCode: string; muni?: string; loc: { coordinates: [number, number] } }) => string | undefined
  names?: Readonly<Record<string, string>>
  drop?: readonly string[]
}

const list = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('|').map((pair) => pair.trim().split('=') as [string, string]))

/**
 * The municipality numbers of Statistics Belgium start with the number of the province. Exceptions are 21 (Brussels), 23 and 24 (Flemish
 * Brabant), and 25 (Walloon Brabant).
 */
const belgianProvinces = list('1=VAN|21=BRU|23=VBR|24=VBR|25=WBR|3=VWV|4=VOV|5=WHT|6=WLG|7=VLI|8=WLX|9=WNA')

/**
 * GeoNames still uses the counties of 2020. In 2024, Norway divided Viken, Vestfold og Telemark, and Troms og Finnmark into their former
 * counties.
 */
const norwegianCounties = list('08=15|09=18|12=03|14=11|21=50|34=34|42=42|46=46')
function norwegianCounty(code: string, lon: number, lat: number): string | undefined {
  if (code === '30') return lon < 10.36 ? '33' : lat < 59.5 || (lat < 59.62 && lon > 10.95) ? '31' : '32'
  if (code === '38') return lon < 9.8 ? '40' : '39'
  if (code === '54') return lon > 22.3 ? '56' : '55'
  return norwegianCounties[code]
}

export const placeSources: Readonly<Record<string, PlaceSource>> = {
  NL: {
    regions: list(
      'DR=Drenthe|FL=Flevoland|FR=Friesland|GE=Gelderland|GR=Groningen|LI=Limburg|NB=Noord-Brabant|NH=Noord-Holland|OV=Overijssel|UT=Utrecht|ZE=Zeeland|ZH=Zuid-Holland',
    ),
    codes: list('01=DR|02=FR|03=GE|04=GR|05=LI|06=NB|07=NH|09=UT|10=ZE|11=ZH|15=OV|16=FL'),
    names: list('The Hague=Den Haag|Almere Stad=Almere|Noordwijk-Binnen=Noordwijk|Velsen-Zuid=Velsen'),
    drop: ['Zaanstad', 'Ypenburg', 'Hoogvliet'],
  },
  BE: {
    regions: list(
      'VAN=Antwerpen|BRU=Brussel|WHT=Hainaut|WLG=Liège|VLI=Limburg|WLX=Luxembourg|WNA=Namur|VOV=Oost-Vlaanderen|VBR=Vlaams-Brabant|WBR=Brabant wallon|VWV=West-Vlaanderen',
    ),
    regionOf: ({ muni = '' }) => belgianProvinces[muni] ?? belgianProvinces[muni.slice(0, 1)],
    names: list('Brussels=Brussel|Ostend=Oostende|Flémalle-Haute=Flémalle|Morlanwelz-Mariemont=Morlanwelz'),
  },
  DE: {
    regions: list(
      'BW=Baden-Württemberg|BY=Bayern|BE=Berlin|BB=Brandenburg|HB=Bremen|HH=Hamburg|HE=Hessen|MV=Mecklenburg-Vorpommern|NI=Niedersachsen|NW=Nordrhein-Westfalen|RP=Rheinland-Pfalz|SL=Saarland|SN=Sachsen|ST=Sachsen-Anhalt|SH=Schleswig-Holstein|TH=Thüringen',
    ),
    codes: list('01=BW|02=BY|03=HB|04=HH|05=HE|06=NI|07=NW|08=RP|09=SL|10=SH|11=BB|12=MV|13=SN|14=ST|15=TH|16=BE'),
    names: list(
      'Munich=München|Freiburg=Freiburg im Breisgau|Mülheim=Mülheim an der Ruhr|Marburg an der Lahn=Marburg|Hanau am Main=Hanau|Offenbach=Offenbach am Main|Dessau=Dessau-Roßlau|Esslingen=Esslingen am Neckar',
    ),
  },
  AT: {
    regions: list('1=Burgenland|2=Kärnten|3=Niederösterreich|4=Oberösterreich|5=Salzburg|6=Steiermark|7=Tirol|8=Vorarlberg|9=Wien'),
    codes: list('01=1|02=2|03=3|04=4|05=5|06=6|07=7|08=8|09=9'),
    names: list('Vienna=Wien|Sankt Pölten=St. Pölten|Klagenfurt am Wörthersee=Klagenfurt'),
    drop: ['Straßgang', 'Viktring', 'Neu-Guntramsdorf', 'Haid', 'Hafendorf', 'Sankt Martin'],
  },
  CH: {
    regions: list(
      'AG=Aargau|AR=Appenzell Ausserrhoden|AI=Appenzell Innerrhoden|BL=Basel-Landschaft|BS=Basel-Stadt|BE=Bern|FR=Fribourg|GE=Genève|GL=Glarus|GR=Graubünden|JU=Jura|LU=Luzern|NE=Neuchâtel|NW=Nidwalden|OW=Obwalden|SG=St. Gallen|SH=Schaffhausen|SZ=Schwyz|SO=Solothurn|TG=Thurgau|TI=Ticino|UR=Uri|VS=Valais|VD=Vaud|ZG=Zug|ZH=Zürich',
    ),
    names: list('Biel/Bienne=Biel|Sitten=Sion|Sankt Gallen=St. Gallen|Rapperswil=Rapperswil-Jona|Martigny-Ville=Martigny'),
    drop: ['Jona', 'Littau', 'Stadt Winterthur (Kreis 1)', 'Seen (Kreis 3)', 'Wülflingen (Kreis 6)', 'Mattenbach (Kreis 7)'],
  },
  FR: {
    regions: list(
      "ARA=Auvergne-Rhône-Alpes|BFC=Bourgogne-Franche-Comté|BRE=Bretagne|CVL=Centre-Val de Loire|COR=Corse|GES=Grand Est|HDF=Hauts-de-France|IDF=Île-de-France|NOR=Normandie|NAQ=Nouvelle-Aquitaine|OCC=Occitanie|PDL=Pays de la Loire|PAC=Provence-Alpes-Côte d'Azur",
    ),
    codes: list('11=IDF|24=CVL|27=BFC|28=NOR|32=HDF|44=GES|52=PDL|53=BRE|75=NAQ|76=OCC|84=ARA|93=PAC|94=COR'),
    names: list('Évry=Évry-Courcouronnes'),
    drop: ['03', '04', '08', '09', '10', '11', '12', '13', '14', '15'].map((number) => `Marseille ${number}`),
  },
  US: {
    regions: list(
      'AL=Alabama|AK=Alaska|AZ=Arizona|AR=Arkansas|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|NC=North Carolina|ND=North Dakota|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VA=Virginia|WA=Washington|WV=West Virginia|WI=Wisconsin|WY=Wyoming',
    ),
    names: list('New York City=New York|The Bronx=Bronx|Lexington-Fayette=Lexington'),
    drop: ['Ironville', 'Meads', 'Maryvale', 'Jamaica', 'East Flatbush'],
  },
  CA: {
    regions: list(
      'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NT=Northwest Territories|NS=Nova Scotia|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Québec|SK=Saskatchewan|YT=Yukon',
    ),
    codes: list('01=AB|02=BC|03=MB|04=NB|05=NL|07=NS|08=ON|09=PE|10=QC|11=SK|12=YT|13=NT|14=NU'),
    drop: ['Ladner', 'West End', 'Norfolk County'],
  },
  GB: {
    regions: list('ENG=England|NIR=Northern Ireland|SCT=Scotland|WLS=Wales'),
    codes: list('ENG=ENG|NIR=NIR|SCT=SCT|WLS=WLS'),
    names: list('City of Westminster=Westminster|Enfield Town=Enfield'),
    drop: ['Saint Peters'],
  },
  LU: {
    regions: list(
      'CA=Capellen|CL=Clervaux|DI=Diekirch|EC=Echternach|ES=Esch-sur-Alzette|GR=Grevenmacher|LU=Luxembourg|ME=Mersch|RD=Redange|RM=Remich|VD=Vianden|WI=Wiltz',
    ),
  },
  IE: {
    regions: list('C=Connacht|L=Leinster|M=Munster|U=Ulster'),
    names: list(
      'Luimneach=Limerick|Gaillimh=Galway|Loch Garman=Wexford|Droichead Nua=Newbridge|Cluain Meala=Clonmel|An Muileann gCearr=Mullingar',
    ),
    drop: ['Derry'],
  },
  IT: {
    regions: list(
      "65=Abruzzo|77=Basilicata|78=Calabria|72=Campania|45=Emilia-Romagna|36=Friuli-Venezia Giulia|62=Lazio|42=Liguria|25=Lombardia|57=Marche|67=Molise|21=Piemonte|75=Puglia|88=Sardegna|82=Sicilia|52=Toscana|32=Trentino-Alto Adige|55=Umbria|23=Valle d'Aosta|34=Veneto",
    ),
    codes: list('01=65|02=77|03=78|04=72|05=45|06=36|07=62|08=42|09=25|10=57|11=67|12=21|13=75|14=88|15=82|16=52|17=32|18=55|19=23|20=34'),
    names: list(
      "Rome=Roma|Milan=Milano|Naples=Napoli|Turin=Torino|Genoa=Genova|Florence=Firenze|Venice=Venezia|Carpi Centro=Carpi|Montesilvano Marina=Montesilvano|Cava Dè Tirreni=Cava de' Tirreni|San Remo=Sanremo",
    ),
    drop: ['Acilia-Castel Fusano-Ostia Antica', 'Fuorigrotta', 'Pianura', 'Ponticelli', 'Lido di Ostia'],
  },
  ES: {
    regions: list(
      'AN=Andalucía|AR=Aragón|AS=Asturias|CN=Canarias|CB=Cantabria|CM=Castilla-La Mancha|CL=Castilla y León|CT=Catalunya|CE=Ceuta|MD=Comunidad de Madrid|VC=Comunitat Valenciana|EX=Extremadura|GA=Galicia|IB=Illes Balears|RI=La Rioja|ML=Melilla|MC=Región de Murcia|NC=Navarra|PV=País Vasco',
    ),
    codes: list('07=IB|27=RI|29=MD|31=MC|32=NC|34=AS|39=CB|51=AN|52=AR|53=CN|54=CM|55=CL|56=CT|57=EX|58=GA|59=PV|60=VC|CE=CE|ML=ML'),
    names: list('Cadiz=Cádiz|Gasteiz / Vitoria=Vitoria-Gasteiz|Donostia / San Sebastián=Donostia-San Sebastián'),
    drop: ['Ciudad Lineal', 'City Center', 'Chamartín', 'Campiña'],
  },
  SE: {
    regions: list(
      'K=Blekinge|W=Dalarna|X=Gävleborg|I=Gotland|N=Halland|Z=Jämtland|F=Jönköping|H=Kalmar|G=Kronoberg|BD=Norrbotten|T=Örebro|E=Östergötland|M=Skåne|D=Södermanland|AB=Stockholm|C=Uppsala|S=Värmland|AC=Västerbotten|Y=Västernorrland|U=Västmanland|O=Västra Götaland',
    ),
    codes: list('02=K|03=X|05=I|06=N|07=Z|08=F|09=H|10=W|12=G|14=BD|15=T|16=E|18=D|21=C|22=S|23=AC|24=Y|25=U|26=AB|27=M|28=O'),
  },
  NO: {
    regions: list(
      '42=Agder|32=Akershus|33=Buskerud|56=Finnmark|34=Innlandet|15=Møre og Romsdal|18=Nordland|03=Oslo|31=Østfold|11=Rogaland|40=Telemark|55=Troms|50=Trøndelag|39=Vestfold|46=Vestland',
    ),
    regionOf: ({ adminCode, loc }) => norwegianCounty(adminCode, loc.coordinates[0], loc.coordinates[1]),
    drop: ['Ulsteinvik weather pws station'],
  },
  DK: {
    regions: list('84=Hovedstaden|82=Midtjylland|81=Nordjylland|85=Sjælland|83=Syddanmark'),
    codes: list('17=84|18=82|19=81|20=85|21=83'),
    names: list('Copenhagen=København|Århus=Aarhus'),
  },
  FI: {
    regions: list(
      '02=Etelä-Karjala|03=Etelä-Pohjanmaa|04=Etelä-Savo|05=Kainuu|06=Kanta-Häme|07=Keski-Pohjanmaa|08=Keski-Suomi|09=Kymenlaakso|10=Lappi|11=Pirkanmaa|12=Pohjanmaa|13=Pohjois-Karjala|14=Pohjois-Pohjanmaa|15=Pohjois-Savo|16=Päijät-Häme|17=Satakunta|18=Uusimaa|19=Varsinais-Suomi',
    ),
    codes: list('01=18|02=19|04=17|05=06|06=11|07=16|08=09|09=02|10=04|11=15|12=13|13=08|14=03|15=12|16=07|17=14|18=05|19=10'),
    names: list(
      'Hyvinge=Hyvinkää|Sibbo=Sipoo|Jakobstad=Pietarsaari|Korsholm=Mustasaari|Pargas=Parainen|Ekenäs=Tammisaari|Karis=Karjaa|Kristinestad=Kristiinankaupunki|Lovisa=Loviisa|Pedersöre=Pedersören kunta',
    ),
    drop: ['Väståboland'],
  },
  PL: {
    regions: list(
      '02=Dolnośląskie|04=Kujawsko-pomorskie|10=Łódzkie|06=Lubelskie|08=Lubuskie|12=Małopolskie|14=Mazowieckie|16=Opolskie|18=Podkarpackie|20=Podlaskie|22=Pomorskie|24=Śląskie|26=Świętokrzyskie|28=Warmińsko-mazurskie|30=Wielkopolskie|32=Zachodniopomorskie',
    ),
    codes: list('72=02|73=04|74=10|75=06|76=08|77=12|78=14|79=16|80=18|81=20|82=22|83=24|84=26|85=28|86=30|87=32'),
    names: list('Warsaw=Warszawa|Bielsko-Biala=Bielsko-Biała|Jastrzębie Zdrój=Jastrzębie-Zdrój'),
    drop: 'Mokotów|Praga Południe|Ursynów|Wola|Bielany|Śródmieście|Targówek|Bemowo|Ochota|Praga Północ|Białołeka|Fordon|Wawer|Żoliborz|Ursus|Włochy'.split(
      '|',
    ),
  },
  AU: {
    regions: list(
      'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|TAS=Tasmania|VIC=Victoria|WA=Western Australia',
    ),
    codes: list('01=ACT|02=NSW|03=NT|04=QLD|05=SA|06=TAS|07=VIC|08=WA'),
    drop: ['Melbourne City Centre', 'Adelaide Hills'],
  },
  NZ: {
    regions: list(
      "AUK=Auckland|BOP=Bay of Plenty|CAN=Canterbury|GIS=Gisborne|HKB=Hawke's Bay|MWT=Manawatū-Whanganui|MBH=Marlborough|NSN=Nelson|NTL=Northland|OTA=Otago|STL=Southland|TKI=Taranaki|TAS=Tasman|WKO=Waikato|WGN=Wellington|WTC=West Coast",
    ),
    codes: list('E7=AUK|E8=BOP|E9=CAN|F1=GIS|F2=HKB|F3=MWT|F4=MBH|F5=NSN|F6=NTL|F7=OTA|F8=STL|F9=TKI|G1=WKO|G2=WGN|G3=WTC|TAS=TAS'),
    names: list('Manukau City=Manukau|Wanganui=Whanganui'),
  },
}
