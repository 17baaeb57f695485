/** The comments of a local resident on each of the plans for TRAVELLERS, and the changes that followed from them. */

export interface PlanNote {
  readonly says: string
  readonly changed: string
}

export const NOTES: Readonly<Record<string, PlanNote>> = {
  'family-august': {
    says: 'Home before half past five and never more than three hours in the car: children can do this. Upopoy or the zoo would please them more than a folk village, but each costs half a day.',
    changed:
      'The days ended at a quarter past seven and two drivers could be made to drive four and a half hours; with children the limits are now 17:30 and three hours (two and a half in winter).',
  },
  skiers: {
    says: 'Two days on snow, the festival after dark as it should be seen, and the canal at dusk. Skiers would like a third day on one hill.',
    changed:
      'Odori was left out in festival week, or seen at nine in the morning. Events now count on their days, lit ones are seen after sunset, and lunch at Hirafu is no longer a picnic at eight degrees of frost.',
  },
  lavender: {
    says: 'The fields are there, but be at Farm Tomita before ten: that takes the second night in Furano instead of Yoichi. The first day is long for people who have just landed.',
    changed:
      'The farm and the Blue Pond now have a best time of day, which counts half an hour of driving. A night in Furano for its sake alone is still for the traveller to choose.',
  },
  autumn: {
    says: 'Kurodake and the pass at Mikuni on the first day, Asahidake on the last, and the lakes of Akan and Mashu between. It is a long loop for walkers: I would stay two nights in Sounkyo and walk more.',
    changed:
      'A minute at the wheel must now earn a fifth more. “Stay in these mountains” is a wish for an area, which this request does not make.',
  },
  shiretoko: {
    says: 'Boats on both sides of the peninsula, the bird reserves of Nemuro, the crater lakes, Lake Akan and the marsh of Kushiro, in one loop without a way back. A second night in Utoro would be my wish.',
    changed:
      'Lunch is in a town on the way where a viewpoint has no kitchen, and a stop at its best hour says so. The first plan drove to Nukabira and back on the last days; the longer search gives them to the lakes.',
  },
  island: {
    says: 'The whole island: Biei, Cape Soya, the marsh of Sarobetsu, Shiretoko from both sides, the gardens of Tokachi, the night view of Hakodate. Hakodate to Otaru is a long day, and only Otaru and Obihiro have two nights.',
    changed:
      'Empty days and days that stop before three in the afternoon cost score; the list of what was left out names five places instead of twelve, each with the stop it would replace.',
  },
  'one-way': {
    says: 'The night view of Hakodate on the first evening, the volcano and the lake, a distillery, the canal: as I would do it. Goryokaku would be my swap for the convent.',
    changed: 'Mount Hakodate is now visited after dark if the night is in Hakodate; before, the hour was chance.',
  },
  cherry: {
    says: 'Matsumae and Goryokaku in blossom, on the right days in most years. In Golden Week these beds are gone by February.',
    changed:
      'Each day says that it is Golden Week and that beds must be booked months ahead; museums that open on a holiday Monday count as open.',
  },
  motorbike: {
    says: 'Capes, the eastern passes, the lakes and the Sea of Okhotsk are the right roads. Some days have six hours in the saddle: the request allows it, I would not.',
    changed:
      'Nothing for motorbikes: this request has no vehicle. Lunch stops are now in towns on the way, and lights and sunsets come at their hour.',
  },
  campers: {
    says: 'Three stops a day and lakes to swim in, but a new town nearly every night and days of five hours. Campers stay two nights and hang up the washing.',
    changed:
      'Lunch, visits by season and idle days as for everybody. A second night in a town is worth a small sight; raising it further made other plans worse, so it stays.',
  },
  'otaru-day': {
    says: 'The canal and the old street before the coaches, then back to the city. I would stay in Otaru: the art museum and the sushi street are worth more than an hour in a chocolate factory.',
    changed: 'Nothing yet: the two wishes are met, and keeping the day in one town is a wish for an area.',
  },
  foodies: {
    says: 'Two markets for breakfast, a brewery, a distillery (who drives?), a dairy. They will eat well.',
    changed:
      'Markets are visited before eleven, when the stalls are open. Interests fade less: somebody who asks for markets wants more than one.',
  },
  'late-landing': {
    says: 'Bed near the airport, a full second day, and on the last morning no earlier than needed.',
    changed:
      'The car left at half past six for a flight at ten; it now leaves so that it is back twenty minutes before it is due.',
  },
  elderly: {
    says: 'A city, two lakes, Upopoy and two nights at one hot spring, with short drives. The ropeway after dark on the first day is late for them; otherwise I would send my parents.',
    changed: 'A night that repeats says “the same bed as last night”; the days before moved house more often.',
  },
  'new-year': {
    says: 'Cranes on the first and the last day, and swans at Sunayu. Obihiro and Sounkyo in between have little to do with wildlife: I would stay between Kushiro and Kawayu, with three mornings among cranes and swans.',
    changed:
      'Every day of the season warns of closed shops and scarce beds, and lunch is no picnic in the snow. In the plan of 28 November the first crane came on the last day. Few places of this interest are open over New Year, so other towns still fill the days.',
  },
  'no-mountains': {
    says: 'City and port, nothing steep. The Blue Canal in the evening is a nice touch. I would add a night at a hot spring.',
    changed: 'The Otaru light events are named on their days, and the evening views come after sunset.',
  },
  'three-weeks': {
    says: 'A grand tour for people with time: Biei, two nights in Utoro, the lakes, Tokachi, the marsh of Sarobetsu, Otaru, Lake Toya, Mount Hakodate at dusk, Noboribetsu. The cape beyond Sarobetsu is left out: I would sleep in Wakkanai instead of going back to Haboro. Some afternoons are free, and rightly so.',
    changed: 'No day without a stop any more; a free afternoon remains where the pace is slow.',
  },
  'drift-ice': {
    says: 'The ice below Utoro, a boat at Abashiri, the crater lakes, and cranes at the end: a good round. If the boat finds no ice there is no second one: I would keep a morning for the boat at Monbetsu.',
    changed:
      'No picnic in the snow: lunch is where food is sold. The notes of summer no longer show. A second boat was my wish at the first reading; the plan of 28 November had it, and this one has Utoro instead.',
  },
  'winter-zoo': {
    says: 'I would begin with the zoo, while everybody is fresh, and sleep in Asahikawa. As it is, the children reach the penguins on the last day.',
    changed:
      'The first day was a drive of 100 km to an empty afternoon; a day without a stop now costs as much as two sights, so there is a museum of fossils. A sake brewery was a stop for children; tastings count half for them now.',
  },
  'light-path': {
    says: 'The candles of the canal on the first evening, as it should be. Odori comes on the last morning: walk to the snow statues after dark while the festival lasts. Book the inn in Otaru early.',
    changed:
      'The Snow Light Path raises the canal on its evenings, and now the plan is there at the right hour. The walk to the statues is left to the traveller.',
  },
  north: {
    says: 'Over the Mikuni Pass to the lakes, up the Sea of Okhotsk to the cape, and home along the herring coast: the loop that I would drive. The last day goes past Asahikawa to the hills of Biei and back.',
    changed:
      'The farm roads and cafés of summer are timed by the season; the ropeways are not planned in the weeks of their maintenance.',
  },
  ainu: {
    says: 'Upopoy, Nibutani and the village at Lake Akan in one line from west to east. The days in Sapporo and Otaru before have little to do with the subject.',
    changed: 'Nibutani was left out. An interest that few places meet now raises every one of them.',
  },
  gardens: {
    says: 'The gardens of Tokachi on the first days, Kaze no Garden and Ueno Farm on the last, in their best week. The two days in Sapporo and Otaru in between are no gardens.',
    changed:
      'With interests named, a second and third garden lose less value than before. “Only gardens” would be a wish for an area.',
  },
  photographer: {
    says: 'The marsh at Hosooka and the hills of Biei in evening light, the Blue Pond before half past eight, the lavender in the morning. Lake Mashu at noon is no hour for a photographer.',
    changed: 'Morning light, sunset and lights at night are data with a source; a stop at its best hour says so.',
  },
  obon: {
    says: 'Otaru, the zoo of bears, a village of ninjas, an amusement park: my children would sign. Book the inns in May.',
    changed:
      'The days of Obon warn of full roads and beds. The park takes half a day in August instead of the four hours of a ski day.',
  },
  november: {
    says: 'Museums, aquarium, hot spring: right for sleet. Some ropeways have their maintenance now.',
    changed:
      'Mount Moiwa counted as closed all November. It can be wished for now and then says “part of the month, ask”; without a wish the plan does without it.',
  },
  history: {
    says: 'The shell mounds, the merchants’ Otaru and the slopes of Motomachi. Matsumae and Esashi are the merchant towns I would have driven to, not Sapporo.',
    changed: 'Historic stops fade less for somebody who asks for history. Keeping to the south is a wish for an area.',
  },
  cranes: {
    says: 'Cranes on the first afternoon, the lakes, the ice. I would add a dawn at the river: cranes at dawn are the reason to come.',
    changed: 'The sanctuary is met on a day when it is open; lunch is no longer a picnic at the frozen lake.',
  },
  ferry: {
    says: 'From the port to the south in six days without a rush: two nights in Otaru, the marsh at Shinsen-numa, and Mount Hakodate at dusk.',
    changed:
      'A night view may now exchange its day with another stop, if the day stays within its limits. At the first reading Mount Hakodate came at two in the afternoon.',
  },
  weekend: {
    says: 'A loop that people from Sapporo really drive, with two baths. The autumn leaves at the lake are early.',
    changed:
      'The first plan ended on Mount Moiwa; the longer search goes out by Hoheikyo and Jozankei instead, and is back in Sapporo before six.',
  },
}
