/** The comments of a local resident on each of the plans for TRAVELLERS, and the changes that followed from them. */

export interface PlanNote {
  readonly says: string
  readonly changed: string
}

export const NOTES: Readonly<Record<string, PlanNote>> = {
  'family-august': {
    says: 'Home before half past five and never more than three hours in the car: children can do this. Upopoy or the zoo would please them more than a folk village, but each costs half a day.',
    changed:
      'The days ended at a quarter past seven and two drivers could be made to drive four and a half hours; with children the limits are now 17:30 and three hours (two and a half in winter). With a youngest child of four it is half an hour less, and this plan stays as it was.',
  },
  skiers: {
    says: 'Two days on snow, the festival after dark as it should be seen, and the canal at dusk. Skiers would like a third day on one hill.',
    changed:
      'Odori was left out in festival week, or seen at nine in the morning. Events now count on their days, lit ones are seen after sunset, and lunch at Hirafu is no longer a picnic at eight degrees of frost.',
  },
  lavender: {
    says: 'The fields are there, but be at Farm Tomita before ten: that takes the second night in Furano instead of Otaru. The first day is long for people who have just landed.',
    changed:
      'The farm and the Blue Pond now have a best time of day, which counts half an hour of driving. A night in Furano for its sake alone is still for the traveller to choose.',
  },
  autumn: {
    says: 'Asahidake on the second morning, two nights at Sounkyo with Kurodake and the falls, then the hills of Biei, with at most three and a quarter hours at the wheel. The zoo on the first day is not for walkers, and I would ride up Kurodake before noon, when the summit is clear.',
    changed:
      'A minute at the wheel must now earn a fifth more. The walkers now ask for Daisetsuzan and Furano only, with two nights in Sounkyo; before, the plan was a loop by Akan and Mashu with 265 km on one day.',
  },
  shiretoko: {
    says: 'The crater lakes, boats on both sides of the peninsula, the easternmost cape, the bird reserves of Nemuro and the marsh of Kushiro, in one loop. Lake Akan is a day trip of 187 km from Kushiro. A night in Utoro would be my wish.',
    changed:
      'Lunch is in a town on the way where a viewpoint has no kitchen, and a stop at its best hour says so. The first plan drove to Nukabira and back on the last days; the longer search gives them to the lakes.',
  },
  island: {
    says: 'A loop that never returns to a town: Lake Toya, Asahikawa, Tokachi, Akan, both sides of Shiretoko, the marsh of Kushiro, Sounkyo and Otaru. Obihiro and Shari have two nights. It is not the whole island: Hakodate and Cape Soya are left out, and the third day makes a long way by the herring coast to Asahikawa.',
    changed:
      'Empty days and days that stop before three in the afternoon cost score; the list of omitted places names five instead of twelve, each with the stop it would replace. They now ask for a loop; without that wish the plan had Hakodate and Cape Soya.',
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
    says: 'Cape Kamui, the Road to the Sky, the Shiretoko Pass and Lake Mashu are the right roads; Cape Notoro and Bihoro Pass are left out. Day 6 has almost six hours in the saddle, and day 3 rides until lunch at one without a stop: the request allows it, I would not.',
    changed:
      'The request now says motorbike: long rides have a rest for every hour, so the route is another one, and in the winter months the request would be refused. That route had no cape until capes counted as scenic drives. Lunch stops are now in towns on the way, and lights and sunsets come at their hour.',
  },
  campers: {
    says: 'Two nights in Toyako Onsen, Otaru and Sapporo, three in Biei: time to hang up the washing. Lake Toya, Cape Kamui, the herring coast, Asahidake and the hills. Day 2 is a day trip of 265 km to Onuma and back, which I would spend at the lake.',
    changed:
      'Lunch, visits by season and idle days as for everybody. They now ask for a camper and for at least two nights in each town; before, nearly every night was in another town. A camper changes no minutes.',
  },
  'otaru-day': {
    says: 'The whole day stays with Otaru: the market for breakfast, the canal and the old street in the afternoon, back in the city before six. The distillery at noon is in Yoichi; a driver cannot taste, so I would give these hours to the art museum and the sushi street.',
    changed: 'The request now says “in and around Otaru”; before, half of the day was in Sapporo.',
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
    says: 'Two nights in Otaru, one at Lake Toya, two at one hot spring, and never more than two and a half hours in the car. No late ropeway any more. Upopoy would be my wish instead of the bear park.',
    changed:
      'A night that repeats says “the same bed as last night”; the days before moved house more often. They now ask for a trip without steps, which leaves out places known to need them and changes most days.',
  },
  'new-year': {
    says: 'Akkeshi, the marsh, cranes on two days, the swans at Sunayu, all between Kushiro and Kawayu: now it is a trip for wildlife, and days end by four, with the light. The first crane comes on the fourth day; I would go to Tsurui on the first morning. Ask whether a market is open on New Year’s Eve.',
    changed:
      'Every day of the season warns of closed shops and scarce beds, and lunch is no picnic in the snow. They now ask for Kushiro and Akan only; before, Obihiro and Sounkyo filled days in between.',
  },
  'no-mountains': {
    says: 'City and port, nothing steep. The Blue Canal in the evening is a nice touch. I would add a night at a hot spring.',
    changed: 'The Otaru light events are named on their days, and the evening views come after sunset.',
  },
  'three-weeks': {
    says: 'A grand tour for people with time: Otaru, Lake Toya, Hakodate, Noboribetsu, the herring coast, a night in Wakkanai and the northernmost cape, the hills of Biei, three nights in Utoro, the lakes, Tokachi. Mount Hakodate is left out: I would go up on the evening there. Some afternoons are free, and rightly so.',
    changed: 'No day without a stop any more; a free afternoon remains where the pace is slow.',
  },
  'drift-ice': {
    says: 'The boat at Monbetsu and the boat at Abashiri on two days, a crater lake, and cranes at the end: a good round. If one boat finds no ice there is a second one. The first two days have more road than ice; Utoro would be my swap for Sounkyo.',
    changed:
      'No picnic in the snow: lunch is where food is sold. The notes of summer no longer show. A second boat was my wish at the first reading; this plan has it, without Utoro.',
  },
  'winter-zoo': {
    says: 'All nights in Asahikawa, as I would do it, with the Blue Pond and the hills of Biei under snow. But the third day ends before one, after a brewery and a noodle village, which are not for children, and the zoo comes last. I would go to the zoo on that day, and leave the brewery out.',
    changed:
      'They now ask for days in and around Asahikawa. Before, the nights were in Iwamizawa and Sapporo. A day without a stop costs more in such a trip, and tastings count half for children.',
  },
  'light-path': {
    says: 'The candles of the canal on the first evening, as it should be. Odori comes on the last morning: walk to the snow statues after dark while the festival lasts. Book the inn in Otaru early.',
    changed:
      'The Snow Light Path raises the canal on its evenings, and now the plan is there at the right hour. The walk to the statues is left to the traveller.',
  },
  north: {
    says: 'Asahidake and the Blue Pond first, up the herring coast to the cape, down the Sea of Okhotsk, and home by Bihoro Pass, the lakes and Kurodake: a good loop. With a day more I would add Shiretoko. Four days in a row have almost four and a half hours at the wheel.',
    changed:
      'The farm roads and cafés of summer are timed by the season; the ropeways are not planned in the weeks of their maintenance.',
  },
  ainu: {
    says: 'Upopoy, Nibutani and the village at Lake Akan in one line from west to east. The days in Sapporo and Otaru before have little to do with the subject.',
    changed: 'Nibutani was left out. An interest that few places meet now raises every one of them.',
  },
  gardens: {
    says: 'The gardens of Tokachi on the first three days, Kaze no Garden, Farm Tomita and Ueno Farm on the last ones, in their best week. The third morning has a bridge and a lake instead of gardens, on the way.',
    changed:
      'With interests named, a second and third garden lose less value than before. They now ask for Tokachi, Furano and Daisetsuzan only; before, two days went to Sapporo and Otaru.',
  },
  photographer: {
    says: 'Kurodake in the morning and lavender in its best week. The Blue Pond, Farm Tomita and Mount Moiwa come in the afternoon, when the coaches are there, and the third day drives from Tokachi to Chitose: no plan for a photographer who rises early.',
    changed: 'Morning light, sunset and lights at night are data with a source; a stop at its best hour says so.',
  },
  obon: {
    says: 'Otaru, the zoo of bears, a village of ninjas, an amusement park: my children would sign. Book the inns in May.',
    changed:
      'The days of Obon warn of full roads and beds. The park takes half a day in August instead of the four hours of a ski day.',
  },
  november: {
    says: 'Museums, aquarium, a university campus: right for sleet, and cheap. Some ropeways have their maintenance now.',
    changed:
      'Mount Moiwa counted as closed all November. It can be wished for now and then says “part of the month, ask”; without a wish the plan does without it. They now ask for a cheap trip: the campus is among the stops, and the bath at Asarigawa is left out.',
  },
  history: {
    says: 'Goryokaku, Motomachi, Matsumae, the Jomon sites and Esashi: the merchant towns of the south, all from one bed in Hakodate. Mount Hakodate at ten in the morning is a waste: go up after dark. Matsumae is 190 km there and back; a night there would be my wish.',
    changed:
      'Historic stops fade less for a traveller who asks for history. They now ask for the south only; before, three days went to Noboribetsu, Sapporo and Otaru.',
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
    says: 'A loop that people from Sapporo really drive, with Jozankei on the way out and a footbath on the way home. The autumn leaves at the lake are early.',
    changed:
      'For some time the plan came home by Jozankei and was on Mount Moiwa at dusk. Now it goes out by Hoheikyo and Jozankei again and is back before six.',
  },
}
