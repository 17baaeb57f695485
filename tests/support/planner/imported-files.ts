/** Sample GPX and KML files as other programs export them, and malicious files, for tests of the import. */

/** GPX 1.0 of GPSBabel 1.8: a waypoint with comment and symbol, a route with a bend, and a track. */
export const GPSBABEL_GPX = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.0" creator="GPSBabel - https://www.gpsbabel.org" xmlns="http://www.topografix.com/GPX/1/0">
  <time>2026-05-02T08:11:20.123Z</time>
  <bounds minlat="42.565500000" minlon="140.818500000" maxlat="43.197000000" maxlon="141.349000000"/>
  <wpt lat="43.060200000" lon="141.349000000">
    <ele>0.000000</ele>
    <name>Odori Park</name>
    <cmt>meet here</cmt>
    <desc>Odori &amp; TV tower</desc>
    <sym>Waypoint</sym>
  </wpt>
  <rte>
    <name>Day 1</name>
    <rtept lat="42.565500000" lon="140.818500000"><name>洞爺湖</name></rtept>
    <rtept lat="42.600000000" lon="140.900000000"></rtept>
  </rte>
  <trk><name>ACTIVE LOG</name><trkseg>
    <trkpt lat="43.1" lon="141.2"><ele>12.0</ele><time>2026-05-02T08:11:20Z</time></trkpt>
  </trkseg></trk>
</gpx>
`

/** GPX 1.1 of Garmin BaseCamp, with a byte order mark, prefixes and extensions that contain names. */
export const GARMIN_GPX = `\ufeff<?xml version="1.0" encoding="utf-8"?><gpx creator="Garmin Desktop App" version="1.1" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd http://www.garmin.com/xmlschemas/GpxExtensions/v3 http://www8.garmin.com/xmlschemas/GpxExtensionsv3.xsd" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">
  <metadata><link href="http://www.garmin.com"><text>Garmin International</text></link><time>2026-06-01T00:00:00Z</time></metadata>
  <wpt lat="41.7625" lon="140.7135">
    <name>Hakodate Ropeway</name>
    <extensions>
      <gpxx:WaypointExtension>
        <gpxx:DisplayMode>SymbolAndName</gpxx:DisplayMode>
        <gpxx:Address><gpxx:name>wrong name</gpxx:name></gpxx:Address>
      </gpxx:WaypointExtension>
    </extensions>
  </wpt>
  <wpt lat="43.2" lon="141.3"><name>Our secret beach</name></wpt>
  <wpt lat="42.4971" lon="141.1484"><name>001</name></wpt>
</gpx>`

/** KML of Google My Maps: folders, CDATA, HTML in descriptions, a line, and a place that has only an address. */
export const MY_MAPS_KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>Hokkaido 2027</name>
    <description><![CDATA[<b>our</b> map]]></description>
    <Style id="icon-1899-0288D1-nodesc-normal"><IconStyle><Icon><href>https://www.gstatic.com/mapspro/images/stock/503-wht-blank_maps.png</href></Icon></IconStyle></Style>
    <Folder>
      <name>Untitled layer</name>
      <Placemark>
        <name><![CDATA[Otaru Canal & walk]]></name>
        <description><![CDATA[<img src="x" onerror="alert(1)"> <script>alert(2)</script>]]></description>
        <styleUrl>#icon-1899-0288D1-nodesc</styleUrl>
        <Point>
          <coordinates>
            141.0029,43.1985,0
          </coordinates>
        </Point>
      </Placemark>
      <Placemark>
        <name>ファーム富田</name>
        <address>北海道空知郡中富良野町基線北15号</address>
      </Placemark>
      <Placemark>
        <name>Directions from Sapporo to Otaru</name>
        <LineString><tessellate>1</tessellate><coordinates>141.35,43.06,0 141.0,43.19,0</coordinates></LineString>
      </Placemark>
    </Folder>
  </Document>
</kml>`

/** Ten entities of ten references each ("billion laughs"). */
export const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, index) => {
    const name = String.fromCharCode(98 + index)
    return `<!ENTITY ${name} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`
  },
).join('')}]><gpx><wpt lat="43" lon="141"><name>&j;</name></wpt></gpx>`

export const EXTERNAL_ENTITY =
  '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx><wpt lat="43" lon="141"><name>&x;</name></wpt></gpx>'
